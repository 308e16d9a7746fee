import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { projectPath } from '../../../src/infra/project-path.ts';
import type { Journal } from '../../../src/infra/db/schema-age.ts';

interface NextRelease {
  version: string;
  /** The SQL of its additional migration. */
  migration: string;
}

/** The release of this build: the path of its file. */
export function buildRelease(folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['run', '--silent', 'release', '--', folder], { cwd: projectPath('') });
  return path.join(folder, `chapterhouse-${packageJson.version}.tar.gz`);
}

/** The same release under a higher version, with one more migration. */
export function deriveRelease(base: string, { version, migration }: NextRelease): string {
  const folder = path.dirname(base);
  const scratch = mkdtempSync(path.join(folder, 'next-'));
  const [before, after] = [packageJson.version, version].map((name) =>
    path.join(scratch, `chapterhouse-${name}`),
  );
  execFileSync('tar', ['-xzf', base, '-C', scratch]);
  renameSync(before!, after!);
  replaceIn(path.join(after!, 'package.json'), (text) =>
    text.replace(`"version": "${packageJson.version}"`, `"version": "${version}"`),
  );
  const tag = '9000_drill';
  writeFileSync(path.join(after!, `database/migrations/${tag}.sql`), migration);
  replaceIn(path.join(after!, 'database/migrations/meta/_journal.json'), (text) => {
    const journal = JSON.parse(text) as Journal;
    const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
    const entry = { idx: journal.entries.length, version: '7', when, tag, breakpoints: true };
    return JSON.stringify({ ...journal, entries: [...journal.entries, entry] });
  });
  const name = `chapterhouse-${version}.tar.gz`;
  execFileSync('tar', [
    '--use-compress-program=gzip -1',
    '-cf',
    path.join(folder, name),
    '-C',
    scratch,
    path.basename(after!),
  ]);
  writeFileSync(path.join(folder, `${name}.sha256`), execFileSync('sha256sum', [name], { cwd: folder }));
  rmSync(scratch, { recursive: true });
  return path.join(folder, name);
}

function replaceIn(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
