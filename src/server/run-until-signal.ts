import { openLog } from '../infra/log.ts';
import { StartupError } from '../infra/startup-error.ts';
import { version } from '../infra/version.ts';

const SHUTDOWN_TIMEOUT_MS = 15_000;

/** Starts a process and stops it on SIGTERM or SIGINT, also while it still waits for PostgreSQL. */
export function runUntilSignal<T extends { stop(): Promise<void> }>(
  start: (stopping: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController();
  const starting = (async () => start(stopping.signal))().catch((error: unknown) => {
    if (error === stopping.signal.reason) process.exit(0);
    return exitWithReason(error);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // A database that hangs must not keep the process alive.
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
      stopping.abort();
      starting
        .then((started) => started.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
  return starting;
}

/** One line of the log, whatever the level: a sentence and the setting to look at, or the error that no one expected. */
function exitWithReason(error: unknown): never {
  const log = openLog('fatal');
  if (error instanceof StartupError) log.fatal({ version, setting: error.setting }, error.message);
  else log.fatal({ version, err: error }, 'the start failed');
  process.exit(1);
}
