import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Time to restart the server, and for browsers to load what the page they show still refers to. */
const KEEP_REPLACED_MS = 24 * 60 * 60 * 1000;
const LIST_FILE = 'files.json';
/** What is not published starts with a dot. */
const LOCK_FILE = '.build-lock';
const UNFINISHED = '.new-';

/** Runs a build in a folder of its own beside the published files, and publishes it if it succeeds. One build at a time. */
export async function buildAndPublish(
  target: string,
  build: (folder: string) => Promise<void>,
  now?: number,
): Promise<void> {
  await mkdir(target, { recursive: true });
  const lock = path.join(target, LOCK_FILE);
  await takeLock(lock);
  try {
    await removeUnfinished(target);
    const folder = await mkdtemp(path.join(target, UNFINISHED));
    await build(folder);
    await publishBuild(folder, target, now);
  } finally {
    await removeUnfinished(target);
    await rm(lock);
  }
}

/** The lock has the process id of its build. That of a build that was killed is taken over. */
async function takeLock(lock: string): Promise<void> {
  const write = () => writeFile(lock, String(process.pid), { flag: 'wx' });
  try {
    await write();
  } catch {
    const owner = Number(await readFile(lock, 'utf8'));
    if (owner > 0 && owner !== process.pid && isRunning(owner)) {
      throw new Error(
        `Another build is running (process ${owner}). Wait until it ends. If there is none, delete ${lock}.`,
      );
    }
    await rm(lock);
    await write();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Without permission to signal it, it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the folder of this build and what killed builds left. */
async function removeUnfinished(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    if (name.startsWith(UNFINISHED)) await rm(path.join(target, name), { recursive: true, force: true });
  }
}

/**
 * Moves a finished build into the folder that a running server may be serving. No file is missing at any moment: those of the same
 * name are replaced atomically, and those that only the previous build had stay for a day. A file follows those that it refers to,
 * so a server that starts meanwhile finds all of them.
 */
async function publishBuild(built: string, target: string, now = Date.now()): Promise<void> {
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
    .filter((file) => !file.startsWith('.'));
}
