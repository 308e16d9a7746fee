/*
 * Loaded into a program before it starts (LD_PRELOAD), adds CLOCK_OFFSET_MS to the time of day that it reads. Waits and timers stay as they
 * are, so the timeouts of PostgreSQL work: its signal handlers read the time while it waits, and libfaketime gives those the real one.
 */
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t offset_seconds;

__attribute__((constructor)) static void read_offset(void) {
  const char *milliseconds = getenv("CLOCK_OFFSET_MS");
  if (milliseconds) offset_seconds = atoll(milliseconds) / 1000;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  const int result = syscall(SYS_clock_gettime, clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += offset_seconds;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  const int result = syscall(SYS_gettimeofday, now, zone);
  if (result == 0) now->tv_sec += offset_seconds;
  return result;
}

time_t time(time_t *now) {
  struct timespec moment;
  clock_gettime(CLOCK_REALTIME, &moment);
  if (now) *now = moment.tv_sec;
  return moment.tv_sec;
}
