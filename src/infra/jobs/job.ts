import type { UpdateQueueOptions } from 'pg-boss';

/** A background job. The feature that handles it declares it; the queue, the schedule and the screen *Website status* read that. */
export interface Job<Data extends object = Record<string, never>> {
  /** The database stores it as the name of a queue, so renaming a job needs a migration. */
  readonly name: string;
  /** What *Website status* calls it. A job without a title is not listed there. */
  readonly title?: string;
  /** The time of day, in the chapter's time zone, of a job that runs every night: `03:55`. Not from 2 to 3, which one night in spring does not have. */
  readonly nightlyAt?: string;
  /** How its queue differs from `retryWithBackoff` or, for a nightly job, from `onceMore`. */
  readonly queue?: UpdateQueueOptions;
  /** `exclusive`: at most one queued or running job of a key. `short`: at most one queued job of a key, so that a running one can queue the next. */
  readonly policy?: 'exclusive' | 'short';
  /** What its handler gets. Only the compiler reads it. */
  readonly data?: Data;
}

export interface NightlyJob extends Job {
  readonly title: string;
  readonly nightlyAt: string;
}

export type AnyJob = Job<object>;

export const retryWithBackoff = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
};

export const onceMore = { retryLimit: 2, expireInSeconds: 600 };

/** For a job that runs every minute, so that a failed run needs no retry. */
export const againInAMinute = { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 };

export const EVERY_MINUTE = '* * * * *';

export function nightlyCron({ nightlyAt }: NightlyJob): string {
  const [hour, minute] = nightlyAt.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}
