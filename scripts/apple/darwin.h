// What the engine asks of the C library on Apple systems, declared as their headers do; only for checking types where
// those headers are not at hand. See scripts/apple-types.sh.
#include <stddef.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

typedef int64_t off_t;
typedef int64_t ssize_t;
typedef long time_t;
typedef int32_t pid_t, dev_t, suseconds_t;
typedef uint32_t uid_t, gid_t, id_t, sigset_t;
typedef uint16_t mode_t, nlink_t;
typedef uint64_t ino_t, rlim_t;
typedef unsigned int nfds_t;

extern int *__error(void);

struct timespec { time_t tv_sec; long tv_nsec; };
struct stat {
    dev_t st_dev; mode_t st_mode; nlink_t st_nlink; ino_t st_ino; uid_t st_uid; gid_t st_gid; dev_t st_rdev;
    struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
    off_t st_size; int64_t st_blocks; int32_t st_blksize; uint32_t st_flags, st_gen; int32_t st_lspare; int64_t st_qspare[2];
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);

int close(int);
ssize_t read(int, void *_Null_unspecified, size_t);
ssize_t pread(int, void *_Null_unspecified, size_t, off_t);
ssize_t write(int, const void *_Null_unspecified, size_t);
int ftruncate(int, off_t);
int fsync(int);
int flock(int, int);
int rename(const char *, const char *);
int renamex_np(const char *, const char *, unsigned int);
int symlink(const char *, const char *);
int setenv(const char *, const char *, int);
int link(const char *, const char *);
int unlink(const char *);
int rmdir(const char *);
int mkdir(const char *, mode_t);
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int access(const char *, int);
int pipe(int *_Null_unspecified);
ssize_t readlink(const char *, char *, size_t);
char *_Null_unspecified realpath(const char *, char *_Nullable);
char *_Nullable mkdtemp(char *_Null_unspecified);
#define O_RDONLY 0x0
#define O_WRONLY 0x1
#define O_RDWR 0x2
#define O_NONBLOCK 0x4
#define O_APPEND 0x8
#define O_NOFOLLOW 0x100
#define O_CREAT 0x200
#define O_TRUNC 0x400
#define O_EXCL 0x800
#define O_NOCTTY 0x20000
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_FULLFSYNC 51
#define F_DUPFD_CLOEXEC 67
#define F_SETNOSIGPIPE 73
#define FD_CLOEXEC 1
#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8
#define RENAME_SWAP 2
#define RENAME_EXCL 4
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define AT_FDCWD -2

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define EBADF 9
#define ECHILD 10
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define ENOTTY 25
#define ETXTBSY 26
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EMLINK 31
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK 35
#define ENOTSUP 45
#define ECONNABORTED 53
#define ENOTCONN 57
#define ELOOP 62
#define ENAMETOOLONG 63
#define ENOTEMPTY 66
#define EDQUOT 69
#define ESTALE 70
#define ENOSYS 78
#define EOPNOTSUPP 102

typedef struct __dirstream DIR;
struct dirent {
    uint64_t d_ino, d_seekoff; uint16_t d_reclen, d_namlen; uint8_t d_type; char d_name[1024];
};
DIR *_Null_unspecified opendir(const char *);
DIR *_Null_unspecified fdopendir(int);
struct dirent *_Null_unspecified readdir(DIR *_Null_unspecified);
int closedir(DIR *_Null_unspecified);
#define DT_UNKNOWN 0
#define DT_FIFO 1
#define DT_CHR 2
#define DT_DIR 4
#define DT_BLK 6
#define DT_REG 8
#define DT_LNK 10
#define DT_SOCK 12

struct _opaque_pthread_t { long __sig; void *_Null_unspecified __cleanup_stack; char __opaque[8176]; };
typedef struct _opaque_pthread_t *pthread_t;
typedef struct { long __sig; char __opaque[56]; } pthread_attr_t;
typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;
typedef struct { long __sig; char __opaque[40]; } pthread_cond_t;
typedef struct { long __sig; char __opaque[8]; } pthread_mutexattr_t;
typedef struct { long __sig; char __opaque[8]; } pthread_condattr_t;
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(
    pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable, void *_Nullable (*_Nonnull)(void *_Nonnull),
    void *_Nullable);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_detach(pthread_t);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *_Nullable);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_cond_signal(pthread_cond_t *);
int pthread_cond_broadcast(pthread_cond_t *);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);

struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff; char *_Null_unspecified tm_zone;
};
typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);
int nanosleep(const struct timespec *, struct timespec *_Nullable);
time_t time(time_t *_Nullable);
void tzset(void);
struct tm *_Null_unspecified localtime_r(const time_t *, struct tm *);

char *_Null_unspecified getenv(const char *);
char *_Null_unspecified *_Null_unspecified *_Null_unspecified _NSGetEnviron(void);
pid_t getpid(void);
uid_t getuid(void);
uid_t geteuid(void);
int gethostname(char *, size_t);
long sysconf(int);
#define _SC_PAGESIZE 29
#define _SC_NPROCESSORS_ONLN 58
void arc4random_buf(void *, size_t);
int getentropy(void *, size_t);

void *_Null_unspecified memchr(const void *_Null_unspecified, int, size_t);
int memcmp(const void *_Null_unspecified, const void *_Null_unspecified, size_t);
void *_Null_unspecified memset(void *_Null_unspecified, int, size_t);
void *_Null_unspecified memcpy(void *_Null_unspecified, const void *_Null_unspecified, size_t);
void *_Null_unspecified memmove(void *_Null_unspecified, const void *_Null_unspecified, size_t);
size_t strlen(const char *);
char *_Null_unspecified strdup(const char *_Null_unspecified);
void free(void *_Null_unspecified);
double sin(double);
double cos(double);
double asin(double);
double sqrt(double);

struct pollfd { int fd; short events; short revents; };
int poll(struct pollfd *_Null_unspecified, nfds_t, int);
#define POLLIN 0x1
#define POLLOUT 0x4

typedef struct { int si_signo, si_errno, si_code; pid_t si_pid; uid_t si_uid; int si_status; } siginfo_t;
typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
int waitid(idtype_t, id_t, siginfo_t *_Null_unspecified, int);
pid_t waitpid(pid_t, int *_Null_unspecified, int);
int kill(pid_t, int);
#define WNOHANG 1
#define WEXITED 4
#define WNOWAIT 32
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGTERM 15
#define SIGCHLD 20
#define SIGXFSZ 25
#define SIGUSR1 30
typedef void (*sig_t)(int);
sig_t _Null_unspecified signal(int, sig_t _Null_unspecified);
union __sigaction_u {
    void (*_Null_unspecified __sa_handler)(int);
    void (*_Null_unspecified __sa_sigaction)(int, siginfo_t *_Null_unspecified, void *_Null_unspecified);
};
struct sigaction { union __sigaction_u __sigaction_u; sigset_t sa_mask; int sa_flags; };
int sigaction(int, const struct sigaction *_Null_unspecified, struct sigaction *_Null_unspecified);
#define SA_RESETHAND 0x0004
int raise(int);
int isatty(int);
int strcmp(const char *, const char *);
int _NSGetExecutablePath(char *, uint32_t *);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int sigaddset(sigset_t *, int);

struct rlimit { rlim_t rlim_cur, rlim_max; };
int setrlimit(int, const struct rlimit *);
#define RLIMIT_CORE 4

typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
int posix_spawn(
    pid_t *_Nullable, const char *_Nonnull, const posix_spawn_file_actions_t _Nullable *_Nullable,
    const posix_spawnattr_t _Nullable *_Nullable, char *_Nullable const *_Nonnull, char *_Nullable const *_Nullable);
int posix_spawnattr_init(posix_spawnattr_t _Nullable *_Nonnull);
int posix_spawnattr_destroy(posix_spawnattr_t _Nullable *_Nonnull);
int posix_spawnattr_setflags(posix_spawnattr_t _Nullable *_Nonnull, short);
int posix_spawnattr_setpgroup(posix_spawnattr_t _Nullable *_Nonnull, pid_t);
int posix_spawnattr_setsigdefault(posix_spawnattr_t _Nullable *_Nonnull, const sigset_t *_Nonnull);
int posix_spawnattr_setsigmask(posix_spawnattr_t _Nullable *_Nonnull, const sigset_t *_Nonnull);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t _Nullable *_Nonnull);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t _Nullable *_Nonnull);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t _Nullable *_Nonnull, int, const char *_Nonnull, int, mode_t);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t _Nullable *_Nonnull, int, int);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t _Nullable *_Nonnull, const char *_Nonnull);
#define POSIX_SPAWN_SETPGROUP 0x2
#define POSIX_SPAWN_SETSIGDEF 0x4
#define POSIX_SPAWN_SETSIGMASK 0x8
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000

#pragma clang assume_nonnull end
