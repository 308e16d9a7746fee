import { KEPT_DAYS, listLeft } from '../infra/backup/sites-beside.ts';
import type { Env } from '../infra/env.ts';
import { storedBytes } from '../infra/storage/file-store.ts';
import type { Finding } from '../kernel/finding.ts';
import { ok } from './findings.ts';

const MB = 1024 ** 2;

/** How much earlier rollbacks and upgrades have left. Pictures that the website has, too, are links and take no room. */
export async function checkLeftBehind({ databaseUrl }: Env): Promise<Finding[]> {
  const left = await listLeft({ databaseUrl }).catch(() => []);
  if (left.length === 0) return [];
  let bytes = 0;
  for (const each of left) {
    const inFolder = each.folder ? { filesFolder: each.folder, objectStore: undefined } : undefined;
    bytes += each.bytes + (inFolder ? await storedBytes(inFolder) : 0);
  }
  const names = left.map(({ name, folder }) => (folder ? `${name} with ${folder}` : name)).join(', ');
  return [
    ok(
      `Earlier rollbacks and upgrades have left ${Math.ceil(bytes / MB)} MB: the database ${names}. It is removed ${KEPT_DAYS} days later.`,
    ),
  ];
}
