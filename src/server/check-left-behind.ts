import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { KEPT_DAYS, listLeft } from '../infra/backup/sites-beside.ts';
import type { Env } from '../infra/env.ts';
import type { Finding } from '../kernel/finding.ts';
import { ok } from './findings.ts';

const MB = 1024 ** 2;

/** How much earlier rollbacks and upgrades have left. */
export async function checkLeftBehind({ databaseUrl }: Env): Promise<Finding[]> {
  const left = await listLeft({ databaseUrl }).catch(() => []);
  if (left.length === 0) return [];
  let bytes = 0;
  for (const { bytes: inDatabase, folder } of left)
    bytes += inDatabase + (folder ? await bytesIn(folder) : 0);
  const names = left.map(({ name, folder }) => (folder ? `${name} with ${folder}` : name)).join(', ');
  return [
    ok(
      `Earlier rollbacks and upgrades have left ${Math.ceil(bytes / MB)} MB: the database ${names}. It is removed ${KEPT_DAYS} days later.`,
    ),
  ];
}

/** Pictures that the website or a backup has, too, are links and take no room. */
async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const stats = await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined);
    if (stats?.nlink === 1) bytes += stats.size;
  }
  return bytes;
}
