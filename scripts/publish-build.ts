import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Time to restart the server, and for browsers to load what the page they show still refers to. */
const KEEP_REPLACED_MS = 24 * 60 * 60 * 1000;
const LIST_FILE = 'files.json';
const MAX_BUILD_MS = 60 * 60 * 1000;
const UNFINISHED = '.new-';

/** Runs a build in a folder of its own beside the published files, and publishes it if it succeeds. */
export async function buildAndPublish(
  target: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(target, { recursive: true });
  await removeUnfinished(target);
  const folder = await mkdtemp(path.join(target, UNFINISHED));
  try {
    await build(folder);
    await publishBuild(folder, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What killed builds left. A younger folder may be of a build that is running. */
async function removeUnfinished(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    const folder = path.join(target, name);
    const isOld = async () => Date.now() - (await stat(folder)).mtimeMs > MAX_BUILD_MS;
    if (name.startsWith(UNFINISHED) && (await isOld())) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Moves a finished build into the folder that a running server may be serving. No file is missing at any moment: those of the same
 * name are replaced atomically, and those that only the previous build had stay for a day. A file follows those that it refers to,
 * so a server that starts meanwhile finds all of them.
 */
export async function publishBuild(built: string, target: string, now = Date.now()): Promise<void> {
  const files = (await listFiles(built)).toSorted((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
  const previous = await publishedFiles(target);
  // A list beside files of two builds would be wrong.
  await rm(path.join(target, LIST_FILE), { force: true });
  for (const file of files) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await rename(path.join(built, file), path.join(target, file));
  }
  await writeFile(path.join(built, LIST_FILE), JSON.stringify(files));
  await rename(path.join(built, LIST_FILE), path.join(target, LIST_FILE));
  await rm(built, { recursive: true });
  await removeReplaced(target, { current: new Set([...files, LIST_FILE]), previous: new Set(previous), now });
}

/** What refers to others keeps its name: entries of the server and manifests. The others have a hash in their names. */
function isEntry(file: string): boolean {
  return !/-[\w-]{8,}\.\w+(\.(br|gz))?$/.test(file);
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
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(UNFINISHED));
}
