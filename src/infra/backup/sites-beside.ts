import { rm } from 'node:fs/promises';
import {
  databaseBytes,
  dropMarked,
  listMarked,
  listUnmarked,
  withoutStamp,
  writeMark,
  type MarkedDatabase,
} from '../db/beside-databases.ts';
import { currentDatabase, withClient, type DatabaseClient } from '../db/with-client.ts';

/** The site that the settings name. */
export interface LiveSite {
  databaseUrl: string;
  filesFolder: string;
  backupFolder: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const KEPT_DAYS = 30;

/**
 * Ends a change of database: what the one in use has replaced is kept for 30 days, and what was prepared and is not in use is removed.
 * It can be repeated after a kill.
 */
export function settleBeside(live: LiveSite): Promise<void> {
  return withClient(live.databaseUrl, 'chapterhouse-beside', async (client) => {
    const { name } = await currentDatabase(client);
    const marked = await listMarked(client);
    const current = marked.find((each) => each.name === name);
    const related = [name, current?.replaces?.name];
    for (const each of marked) {
      const isOther = each.name !== name && each.state === 'prepared';
      if (isOther && related.includes(each.replaces?.name)) await remove(client, each, live);
    }
    if (!current) return;
    const { replaces } = current;
    if (replaces && (await databaseBytes(client, replaces.name))) {
      const { folder } = replaces;
      await writeMark(client, replaces.name, { state: 'left', at: new Date().toISOString(), folder });
    }
    await writeMark(client, name, undefined);
  });
}

/** What earlier rollbacks and upgrades have left, also those that were killed. */
export function listLeft({ databaseUrl }: Pick<LiveSite, 'databaseUrl'>): Promise<MarkedDatabase[]> {
  return withClient(databaseUrl, 'chapterhouse-beside', (client) => leftIn(client, databaseUrl));
}

/** Removes what was left more than 30 days ago. */
export function removeOldLeft(live: LiveSite, now = Date.now()): Promise<void> {
  return withClient(live.databaseUrl, 'chapterhouse-beside', async (client) => {
    for (const each of await leftIn(client, live.databaseUrl)) {
      if (now - Date.parse(each.at) > KEPT_DAYS * DAY_MS) await remove(client, each, live);
    }
  });
}

/** The settings may name such a database again, if the operator went back by hand. */
async function leftIn(client: DatabaseClient, databaseUrl: string): Promise<MarkedDatabase[]> {
  const { name } = await currentDatabase(client);
  const all = await listMarked(client);
  // A prepared database of another site may be in use there.
  const isOfThisSite = (other: string) => withoutStamp(other, '_') === withoutStamp(name, '_');
  const marked = all.filter(
    (each) => each.name !== name && (each.state === 'left' || isOfThisSite(each.name)),
  );
  // A command that was killed after its switch has not marked what it replaced.
  const current = all.find((each) => each.name === name);
  const bytes = current?.replaces && (await databaseBytes(client, current.replaces.name));
  const replaced = bytes ? [{ ...current.replaces!, state: 'left' as const, at: current.at, bytes }] : [];
  return [...replaced, ...marked, ...(await listUnmarked(client, databaseUrl))];
}

/** The folder first: the mark of the database names it. */
async function remove(
  client: DatabaseClient,
  { name, folder }: MarkedDatabase,
  { filesFolder, backupFolder }: LiveSite,
): Promise<void> {
  const isInUse = [filesFolder, backupFolder].some(
    (used) => `${used}/`.startsWith(`${folder}/`) || `${folder}/`.startsWith(`${used}/`),
  );
  if (folder !== undefined && !isInUse) await rm(folder, { recursive: true, force: true });
  await dropMarked(client, name);
}
