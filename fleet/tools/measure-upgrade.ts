import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chapter } from '../control/chapters.repository.ts';
import { hostOf } from '../host-name.ts';
import { forEachInParallel } from '../../src/infra/backup/for-each-in-parallel.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import { median, writeFigures } from '../../lab/bench/write-figures.ts';
import { askHost } from './ask-host.ts';
import { startFleetProcess, type FleetProcess } from './fleet-process.ts';
import type { FleetUnderTest, Measurement } from './fleet-under-test.ts';
import { ADDED_TABLE, packReleases } from './pack-releases.ts';
import { watchOutages } from './watch-outages.ts';

interface UpgradeOptions {
  /** Writes the transcript to lab/growth.md. */
  keepsTranscript: boolean;
}

const CANARIES = 3;
/** Lines at the start and the end of each run that the transcript shows. */
const [FIRST_LINES, LAST_LINES] = [6, 3];
/** Notices reach the servers within this time. */
const REACTION_MS = 500;

/**
 * Upgrades all chapters while the older and the newer release serve them: canaries, of which one fails, canaries again, then all, of
 * which one in the middle fails, then the others. After each run, every chapter must respond at both servers, from the release that fits its tables.
 */
export async function measureUpgrade(
  { fleet, report }: Measurement,
  { keepsTranscript }: UpgradeOptions,
): Promise<void> {
  const chapters = (await fleet.chapters.list()).filter(({ state }) => state === 'active');
  const releases = packReleases(fleet.folder);
  const settings = { ...fleet.settings, LOG_LEVEL: 'info' };
  const older = await startFleetProcess({ settings, release: releases.older });
  const expected = { chapters, older: await instanceOf(older.url, hostOf(chapters[0]!.origin)) };
  const newer = await startFleetProcess({ settings, release: releases.newer });
  const servers = [older, newer];
  const blocked = { canary: chapters[1]!, middle: chapters[Math.floor(chapters.length / 2)]! };
  const transcript: string[] = [];
  const startedAt = performance.now();
  try {
    await expectServed(servers, { ...expected, upgraded: 0 });
    const watch = watchOutages(fleet, [older.url, newer.url]);
    const canaries = ['--canary', String(CANARIES)];
    const printed: string[] = [];
    const upgrade = async (isDone: boolean, args: string[] = []) => {
      const run = await runUpgrade(releases.newer, fleet, args);
      transcript.push(...shorten(run.lines));
      if (run.isDone !== isDone) throw new Error(`The upgrade was not as expected:\n${run.lines.join('\n')}`);
      printed.push(...run.lines);
    };

    await block(blocked.canary);
    await upgrade(false, canaries);
    await expectServed(servers, { ...expected, upgraded: 1 });
    await unblock(blocked.canary);
    transcript.push('', `# ${hostOf(blocked.canary.origin)} is repaired.`);
    await upgrade(true, canaries);
    await expectServed(servers, { ...expected, upgraded: 1 + CANARIES });

    await block(blocked.middle);
    await upgrade(false);
    await expectServed(servers, { ...expected, upgraded: chapters.indexOf(blocked.middle) });
    await unblock(blocked.middle);
    transcript.push('', `# ${hostOf(blocked.middle.origin)} is repaired.`);

    await upgrade(true);
    await expectServed(servers, { ...expected, upgraded: chapters.length });
    const outages = await watch.stop();
    if (outages.problems.length > 0) throw new Error(outages.problems.slice(0, 20).join('\n'));
    await older.stop();
    await expectServed([newer], { ...expected, upgraded: chapters.length });

    const total = (performance.now() - startedAt) / 1000;
    const seconds = secondsEach(printed);
    const perChapter = `${median(seconds).toFixed(1)} / ${Math.max(...seconds).toFixed(1)} s`;
    report('upgrade of a chapter, median / max', perChapter);
    const longest = Math.max(...outages.seconds.values());
    report('longest time in which a chapter responded with 503', `${longest.toFixed(1)} s`);
    report(`upgrade of ${chapters.length} chapters in four runs, two of which fail`, `${total.toFixed(0)} s`);
    console.log(transcript.join('\n'));
    if (keepsTranscript) {
      await writeFigures('upgrade', ['```console', ...transcript, '```'].join('\n'), 'lab/growth.md');
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** A table of the chapter's own that has the name of the one that the migration creates. */
function block({ databaseUrl }: Chapter): Promise<void> {
  return execute(databaseUrl, `create table ${ADDED_TABLE} (mine text)`);
}

function unblock({ databaseUrl }: Chapter): Promise<void> {
  return execute(databaseUrl, `drop table ${ADDED_TABLE}`);
}

async function execute(databaseUrl: string, statement: string): Promise<void> {
  await withClient(databaseUrl, 'measure', (client) => client.query(statement));
}

/** Runs the command of the newer release, as an operator would. */
function runUpgrade(
  release: string,
  { settings }: FleetUnderTest,
  more: readonly string[],
): Promise<{ isDone: boolean; lines: string[] }> {
  const args = ['chapter', 'upgrade', ...more];
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production', ...settings };
    execFile(
      process.execPath,
      ['dist/server/chapterhouse.js', ...args],
      { cwd: release, env },
      (error, stdout, stderr) => {
        const lines = `${stdout}${stderr}`.trim().split('\n');
        resolve({ isDone: error === null, lines: [`$ chapterhouse ${args.join(' ')}`, ...lines] });
      },
    );
  });
}

function shorten(lines: string[]): string[] {
  const left = lines.length - FIRST_LINES - LAST_LINES;
  if (left < 2) return lines;
  return [...lines.slice(0, FIRST_LINES), `… ${left} more …`, ...lines.slice(-LAST_LINES)];
}

function secondsEach(lines: string[]): number[] {
  return lines.flatMap((line) => {
    const seconds = /: upgraded in ([\d.]+) s/.exec(line)?.[1];
    return seconds === undefined ? [] : [Number(seconds)];
  });
}

interface Expected {
  chapters: readonly Chapter[];
  /** How many of them, from the first, have the tables of the newer release. */
  upgraded: number;
  /** The instance of the older release. */
  older: string;
}

/** Every chapter responds at each server, and from the release that fits its tables. */
async function expectServed(
  servers: readonly FleetProcess[],
  { chapters, upgraded, older }: Expected,
): Promise<void> {
  await sleep(REACTION_MS);
  const problems: string[] = [];
  for (const { url } of servers) {
    await forEachInParallel(chapters.entries(), async ([index, { origin }]) => {
      const host = hostOf(origin);
      const { status } = await askHost(url, { host, path: '/' });
      if (status !== 200) problems.push(`${host} responded with ${status} at ${url}`);
      else if (((await instanceOf(url, host)) === older) !== index >= upgraded) {
        problems.push(`${host} is served by the wrong release at ${url}`);
      }
    });
  }
  if (problems.length > 0) throw new Error(problems.slice(0, 20).join('\n'));
  console.log(`${chapters.length} chapters respond at ${servers.length} servers, ${upgraded} are upgraded`);
}

/** Which process has responded. */
async function instanceOf(url: string, host: string): Promise<string> {
  const { body } = await askHost(url, { host, path: '/healthz' });
  return (JSON.parse(body) as { instance: string }).instance;
}
