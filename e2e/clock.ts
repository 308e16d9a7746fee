import { globSync } from 'node:fs';

/** Later than the real time: the browser keeps cookies by the real clock, and drops those that seem to have expired. */
const FIXED_MOMENT = '2031-08-06T16:00:00Z';
const RANDOM_YEAR = [Date.UTC(2031, 0, 1), Date.UTC(2032, 0, 1)] as const;

/**
 * Moves the clock of the tests, of the servers and of PostgreSQL, so that no result depends on the day of the run. They are the
 * descendants of the process that loads the configuration, and libfaketime adds an offset to the time that each of them reads.
 */
export function moveClock(): void {
  // The workers load the configuration, too.
  if (process.env['CLOCK_OFFSET_MS'] !== undefined) return;
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (!library) {
    console.warn('Debian’s package faketime is not installed: the tests run at the present time.');
    process.env['CLOCK_OFFSET_MS'] = '0';
    return;
  }
  const start = new Date(chosenMoment());
  const seconds = Math.round((start.getTime() - Date.now()) / 1_000);
  console.log(`The tests begin at ${start.toISOString()}. E2E_MOMENT=${start.toISOString()} repeats that.`);
  Object.assign(process.env, {
    CLOCK_OFFSET_MS: String(seconds * 1_000),
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  });
}

function chosenMoment(): string | number {
  const { E2E_MOMENT: wanted = FIXED_MOMENT } = process.env;
  const [from, until] = RANDOM_YEAR;
  return wanted === 'random' ? from + Math.random() * (until - from) : wanted;
}

/** The variables of a process that keeps the real clock, as Chromium does: it ends at once under libfaketime. */
export function withRealClock(): Record<string, string> {
  const { LD_PRELOAD: _, ...others } = process.env;
  return others as Record<string, string>;
}

/** Starts a process that keeps the real clock. */
export async function withoutMovedClock<T>(start: () => Promise<T>): Promise<T> {
  const { LD_PRELOAD: library } = process.env;
  delete process.env['LD_PRELOAD'];
  try {
    return await start();
  } finally {
    if (library) process.env['LD_PRELOAD'] = library;
  }
}

/** How far the clock was moved. */
export function clockOffsetMs(): number {
  return Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
}
