import { createHash } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { folderStore } from '../../../infra/storage/file-store.ts';
import type { Removal } from './removals.repository.ts';
import { decisions } from './removals.table.ts';

/** In the folder of the backups, and in each backup. */
export const LIST_FILE = 'removals.json';
const DAMAGED_FILE = `${LIST_FILE}.damaged`;

const removalSchema = z.object({
  mediaId: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  dHash: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
  removedAt: z.coerce.date(),
  decision: z.enum(decisions),
  hasCopies: z.boolean(),
});
const removalsSchema = z.array(removalSchema);
const listSchema = z.object({ removals: removalsSchema, sha256: z.string() });

export interface RemovalList {
  folder: string;
  state: 'found' | 'missing' | 'damaged';
  removals: Removal[];
}

/** The list in a folder. One that cannot be read counts as damaged. */
export async function readList(folder: string): Promise<RemovalList> {
  const text = await readFile(path.join(folder, LIST_FILE), 'utf8').catch((error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ENOENT' ? undefined : '',
  );
  if (text === undefined) return { folder, state: 'missing', removals: [] };
  const removals = parseList(text);
  return { folder, state: removals ? 'found' : 'damaged', removals: removals ?? [] };
}

function parseList(text: string): Removal[] | undefined {
  try {
    const { removals, sha256 } = listSchema.parse(JSON.parse(text));
    return checksumOf(removals) === sha256 ? removals : undefined;
  } catch {
    return undefined;
  }
}

/** The contents of the file. Its checksum tells a damaged one. */
export function formatList(list: readonly Removal[]): string {
  const removals = removalsSchema.parse(list);
  return `${JSON.stringify({ removals, sha256: checksumOf(removals) }, undefined, 2)}\n`;
}

function checksumOf(removals: readonly Removal[]): string {
  return createHash('sha256').update(JSON.stringify(removals)).digest('hex');
}

/** Replaces the list in a folder at once: a killed process leaves the old one or the new one. Keeps a damaged one beside it. */
export async function writeList({ folder, state }: RemovalList, removals: readonly Removal[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (state === 'damaged') await rename(path.join(folder, LIST_FILE), path.join(folder, DAMAGED_FILE));
  await folderStore(folder).put(LIST_FILE, formatList(removals));
}

/** All decisions that any of the lists has; of those about one picture, the last. */
export function unite(...lists: readonly (readonly Removal[])[]): Removal[] {
  const united = new Map<string, Removal>();
  for (const removal of lists.flat()) {
    const earlier = united.get(keyOf(removal));
    if (!earlier || earlier.removedAt < removal.removedAt) united.set(keyOf(removal), removal);
  }
  return [...united.values()];
}

/** What a list has and another one does not know yet. */
export function newIn(list: readonly Removal[], known: readonly Removal[]): Removal[] {
  const moments = new Map(known.map((removal) => [keyOf(removal), removal.removedAt]));
  return list.filter((removal) => !(moments.get(keyOf(removal))! >= removal.removedAt));
}

function keyOf({ mediaId, sha256 }: Removal): string {
  return `${mediaId} ${sha256}`;
}
