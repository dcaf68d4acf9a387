"""A second reader for the exports of other diary apps, and makers of sample files."""
