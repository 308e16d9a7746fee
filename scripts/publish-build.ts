import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Time to restart the server, and for browsers to load what the page they show still refers to. */
const KEEP_REPLACED_MS = 24 * 60 * 60 * 1000;
const LIST_FILE = 'files.json';

/**
 * Moves a finished build into the folder that a running server may be serving. No file is missing at any moment: those of the same
 * name are replaced atomically, and those that only the previous build had stay for a day.
 */
export async function publishBuild(built: string, target: string, now = Date.now()): Promise<void> {
  const files = await listFiles(built);
  const previous = await publishedFiles(target);
  for (const file of files) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await rename(path.join(built, file), path.join(target, file));
  }
  await rm(built, { recursive: true });
  await writeFile(path.join(target, LIST_FILE), JSON.stringify(files));
  await removeReplaced(target, { current: new Set([...files, LIST_FILE]), previous: new Set(previous), now });
}

/** The files of the newest build, without those that were kept from earlier ones. */
export async function publishedFiles(target: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(path.join(target, LIST_FILE), 'utf8')) as string[];
  } catch {
    return listFiles(target);
  }
}

interface Builds {
  current: ReadonlySet<string>;
  previous: ReadonlySet<string>;
  now: number;
}

async function removeReplaced(target: string, { current, previous, now }: Builds): Promise<void> {
  for (const file of await listFiles(target)) {
    const full = path.join(target, file);
    if (current.has(file)) continue;
    // The day starts now, however old the build is.
    if (previous.has(file)) await utimes(full, now / 1000, now / 1000);
    else if (now - (await stat(full)).mtimeMs > KEEP_REPLACED_MS) await rm(full);
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
