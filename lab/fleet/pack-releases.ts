import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from '../../src/infra/project-path.ts';

/** What the migration of the newer release creates. */
export const ADDED_TABLE = 'upgrade_marks';

/** Packs this build twice. The newer release has one more migration. */
export function packReleases(folder: string): { older: string; newer: string } {
  const [older, newer] = ['release-1', 'release-2'].map((name) => path.join(folder, name));
  for (const release of [older!, newer!]) {
    execFileSync(process.execPath, [projectPath('scripts/pack.ts'), release], { stdio: 'inherit' });
  }
  addMigration(path.join(newer!, 'database/migrations'));
  return { older: older!, newer: newer! };
}

function addMigration(folder: string): void {
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const newest = journal.entries.at(-1)!;
  const added = { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: `9999_${ADDED_TABLE}` };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, added] }));
  writeFileSync(
    path.join(folder, `${added.tag}.sql`),
    `create table ${ADDED_TABLE} (id integer primary key)`,
  );
}
