import type { FastifyBaseLogger } from 'fastify';
import type { ActivityRepository } from '../../../records/server/activity.repository.ts';
import { MIN_FLOOD_ATTEMPTS } from '../auth.rules.ts';
import type { AttemptCount, FailedSignInsRepository } from './failed-sign-ins.repository.ts';

interface FailedSignInDeps {
  failures: FailedSignInsRepository;
  activity: ActivityRepository;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type FailedAttempt = Pick<AttemptCount, 'username' | 'source'>;

export type FailedSignInRecorder = ReturnType<typeof failedSignInRecorder>;

const FLUSH_INTERVAL_MS = 1_000;
/** Beyond this, attempts between two writes are only counted: without a name and an address. */
const MAX_PENDING = 5_000;

/**
 * Records failed sign-ins. An attempt that was evaluated is stored before its response; those that a rate limit refused are
 * collected for a second, so that refusing stays cheap during a flood.
 */
export function failedSignInRecorder({ failures, activity, log }: FailedSignInDeps) {
  let pending = new Map<string, AttemptCount>();
  let timer: NodeJS.Timeout | undefined;
  let writes: Promise<void> = Promise.resolve();

  return {
    async addEvaluated(attempt: FailedAttempt): Promise<void> {
      count({ ...attempt, evaluated: 1, refused: 0 });
      await flush();
    },

    addRefused(attempt: FailedAttempt): void {
      count({ ...attempt, evaluated: 0, refused: 1 });
      scheduleFlush();
    },

    /** Stores what is pending; for a process that ends. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      await flush().catch(logFailure);
    },
  };

  function count(added: AttemptCount): void {
    const isBeyond = pending.size >= MAX_PENDING && !pending.has(keyOf(added));
    const entry = isBeyond ? { ...added, username: '', source: '' } : added;
    const before = pending.get(keyOf(entry)) ?? { evaluated: 0, refused: 0 };
    pending.set(keyOf(entry), {
      ...entry,
      evaluated: before.evaluated + entry.evaluated,
      refused: before.refused + entry.refused,
    });
  }

  function scheduleFlush(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush().catch((error: unknown) => {
        logFailure(error);
        scheduleFlush();
      });
    }, FLUSH_INTERVAL_MS).unref();
  }

  /** One write at a time; each takes along everything that was counted until it starts. */
  function flush(): Promise<void> {
    writes = writes.then(write, write);
    return writes;
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const counts = [...pending.values()];
    pending = new Map();
    const accounts = await failures.add(counts).catch((error: unknown) => {
      for (const lost of counts) count(lost);
      throw error;
    });
    await activity.insertFailedSignIns(accounts.map(({ username }) => username));
    for (const { username, added, ...flood } of accounts) {
      const isStart = flood.attempts >= MIN_FLOOD_ATTEMPTS && flood.attempts - added < MIN_FLOOD_ATTEMPTS;
      if (isStart) log.warn({ account: username ?? 'unknown name', ...flood }, 'many failed sign-ins');
    }
  }

  function logFailure(error: unknown): void {
    log.warn({ err: error }, 'failed sign-ins could not be recorded');
  }
}

function keyOf({ username, source }: FailedAttempt): string {
  return `${source} ${username.toLowerCase()}`;
}
