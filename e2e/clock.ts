import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Later than the real time: the browser keeps cookies by the real clock, and drops those that seem to have expired. */
const FIXED_MOMENT = '2031-08-06T16:00:00Z';
const RANDOM_YEAR = [Date.UTC(2031, 0, 1), Date.UTC(2032, 0, 1)] as const;

/**
 * Moves the clock of the tests, of the servers and of PostgreSQL, so that no result depends on the day of the run. They are the
 * descendants of the process that loads the configuration, and `moved-clock.c` adds an offset to the time that each of them reads.
 */
export function moveClock(): void {
  // The workers load the configuration, too.
  if (process.env['CLOCK_OFFSET_MS'] !== undefined) return;
  const library = compileLibrary();
  if (!library) {
    console.warn('There is no C compiler: the tests run at the present time.');
    process.env['CLOCK_OFFSET_MS'] = '0';
    return;
  }
  const start = new Date(chosenMoment());
  const seconds = Math.round((start.getTime() - Date.now()) / 1_000);
  console.log(`The tests begin at ${start.toISOString()}. E2E_MOMENT=${start.toISOString()} repeats that.`);
  Object.assign(process.env, { CLOCK_OFFSET_MS: String(seconds * 1_000), LD_PRELOAD: library });
}

/** In a folder that the account of PostgreSQL can read. */
function compileLibrary(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'moved-clock-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const library = join(folder, 'moved-clock.so');
  const source = join(import.meta.dirname, 'moved-clock.c');
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source], { stdio: 'inherit' });
  return status === 0 ? library : undefined;
}

function chosenMoment(): string | number {
  const { E2E_MOMENT: wanted = FIXED_MOMENT } = process.env;
  const [from, until] = RANDOM_YEAR;
  return wanted === 'random' ? from + Math.random() * (until - from) : wanted;
}

/** The variables of a process that keeps the real clock, as Chromium does. */
export function withRealClock(): Record<string, string> {
  const { LD_PRELOAD: _, ...others } = process.env;
  return others as Record<string, string>;
}

/** How far the clock was moved. */
export function clockOffsetMs(): number {
  return Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
}
