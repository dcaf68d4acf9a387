// placeholder until the file system lands
