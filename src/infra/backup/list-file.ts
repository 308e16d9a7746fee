import { createHash } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { folderStore } from '../storage/file-store.ts';

/** What a list says of one thing: of several decisions about it, the last one counts. */
export interface ListFormat<Entry> {
  /** Of its file, and of the entries in it. */
  name: string;
  schema: z.ZodType<Entry>;
  /** What an entry is about. */
  keyOf: (entry: Entry) => string;
  momentOf: (entry: Entry) => Date;
}

export interface FoundList<Entry> {
  folder: string;
  state: 'found' | 'missing' | 'damaged';
  entries: Entry[];
}

/** A list in a file in the folder of the backups, and in each backup. */
export function listFile<Entry>({ name, schema, keyOf, momentOf }: ListFormat<Entry>) {
  const file = `${name}.json`;
  const entriesSchema = z.array(schema);
  const listSchema = z.object({ [name]: entriesSchema, sha256: z.string() });

  function parse(text: string): Entry[] | undefined {
    try {
      const { [name]: entries, sha256 } = listSchema.parse(JSON.parse(text));
      return checksumOf(entries) === sha256 ? (entries as Entry[]) : undefined;
    } catch {
      return undefined;
    }
  }

  /** The contents of the file. Its checksum tells a damaged one. */
  function format(list: readonly Entry[]): string {
    const entries = entriesSchema.parse(list);
    return `${JSON.stringify({ [name]: entries, sha256: checksumOf(entries) }, undefined, 2)}\n`;
  }

  return {
    file,
    format,

    /** The list in a folder. One that cannot be read counts as damaged. */
    async read(folder: string): Promise<FoundList<Entry>> {
      const text = await readFile(path.join(folder, file), 'utf8').catch((error: unknown) =>
        error instanceof Error && 'code' in error && error.code === 'ENOENT' ? undefined : '',
      );
      if (text === undefined) return { folder, state: 'missing', entries: [] };
      const entries = parse(text);
      return { folder, state: entries ? 'found' : 'damaged', entries: entries ?? [] };
    },

    /** Replaces the list in a folder at once: a killed process leaves the old one or the new one. Keeps a damaged one beside it. */
    async write({ folder, state }: Pick<FoundList<Entry>, 'folder' | 'state'>, entries: readonly Entry[]) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const damaged = path.join(folder, file);
      if (state === 'damaged') await rename(damaged, `${damaged}.damaged`);
      await folderStore(folder).put(file, format(entries));
    },

    /** All decisions that any of the lists has; of those about one thing, the last. */
    unite(...lists: readonly (readonly Entry[])[]): Entry[] {
      const united = new Map<string, Entry>();
      for (const entry of lists.flat()) {
        const earlier = united.get(keyOf(entry));
        if (!earlier || momentOf(earlier) < momentOf(entry)) united.set(keyOf(entry), entry);
      }
      return [...united.values()];
    },

    /** What a list has and another one does not know yet. */
    newIn(list: readonly Entry[], known: readonly Entry[]): Entry[] {
      const moments = new Map(known.map((entry) => [keyOf(entry), momentOf(entry)]));
      return list.filter((entry) => !(moments.get(keyOf(entry))! >= momentOf(entry)));
    },
  };
}

function checksumOf(entries: unknown): string {
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
