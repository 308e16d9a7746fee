import { parseArgs } from 'node:util';
import { forEachInParallel } from '../../src/infra/backup/for-each-in-parallel.ts';
import { migrationsFolder } from '../../src/infra/db/migrate.ts';
import { newestMigration } from '../../src/infra/db/schema-age.ts';
import { print, printTable, type Command } from '../../src/server/commands/command.ts';
import { hostOf } from '../host-name.ts';
import { inspectChapter, type ChapterReport } from './inspect-chapter.ts';
import { withFleet } from './with-fleet.ts';

const MB = 1024 ** 2;
const HOUR_MS = 3_600_000;

export const listCommand: Command = {
  usage: 'chapter list [--json]',
  summary:
    'lists the chapters with name, owner, last sign-in, state, size, last backup, aliases and problems; exits with 1 if there are problems',
  run: (args) =>
    withFleet(async ({ env, chapters }) => {
      const { json } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values;
      const [all, servers] = [await chapters.list(), await chapters.listServers()];
      const inspection = { env, servers, schema: await newestMigration(migrationsFolder), now: new Date() };
      const reports = new Map<number, ChapterReport>();
      await forEachInParallel(all, async (chapter) => {
        reports.set(chapter.id, await inspectChapter(chapter, inspection));
      });
      const sorted = all.map(({ id }) => reports.get(id)!);
      const isServed = servers.length > 0 || all.length === 0;
      if (json) print(JSON.stringify({ servers, chapters: sorted }, undefined, 2));
      else printReports(sorted, isServed);
      return isServed && sorted.every(({ problems }) => problems.length === 0) ? 0 : 1;
    }),
};

function printReports(reports: readonly ChapterReport[], isServed: boolean): void {
  printTable([
    [
      'HOST',
      'NAME',
      'OWNER',
      'LAST SIGN-IN',
      'STATE',
      'TABLES',
      'DATABASE',
      'FILES',
      'LAST BACKUP',
      'LAST JOBS',
      'ALIASES',
      '',
    ],
    ...reports.map(toRow),
  ]);
  const active = reports.filter(({ state }) => state === 'active').length;
  const faulty = reports.filter(({ problems }) => problems.length > 0).length;
  print(`${reports.length} chapters, ${active} active, ${faulty} with problems.`);
  if (!isServed) print('PROBLEM: no server runs.');
}

function toRow(report: ChapterReport): string[] {
  const { maxFileBytes, problems, lastSignIn } = report;
  const files = megabytes(report.fileBytes);
  return [
    hostOf(report.origin),
    report.name ?? '?',
    report.owner ?? '?',
    lastSignIn === undefined ? '?' : ago(lastSignIn, 'never'),
    report.state,
    report.tables,
    megabytes(report.databaseBytes),
    maxFileBytes === null ? files : `${files} of ${megabytes(maxFileBytes)}`,
    ago(report.backedUpAt),
    ago(report.jobsRunAt),
    report.aliases.join(', '),
    problems.length > 0 ? `PROBLEM: ${problems.join('; ')}` : '',
  ];
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? '?' : `${(bytes / MB).toFixed(1)} MB`;
}

function ago(moment: Date | undefined | null, ifNone = 'none'): string {
  if (!moment) return ifNone;
  const hours = (Date.now() - moment.getTime()) / HOUR_MS;
  return hours < 48 ? `${hours.toFixed(1)} h ago` : `${Math.floor(hours / 24)} days ago`;
}
