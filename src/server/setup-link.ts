import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

interface SetupLinkDeps {
  /** Where the link is saved if there is no terminal. */
  file: string;
  isTerminal: boolean;
  print(text: string): void;
  log: FastifyBaseLogger;
}

/**
 * Gives the operator the one-time link for the first administrator. Without a terminal, standard output is the log, which more people and
 * systems can read, so the link is saved in a file and the log only names the file.
 */
export async function deliverSetupLink(
  link: string | undefined,
  { file, isTerminal, print, log }: SetupLinkDeps,
): Promise<void> {
  if (link === undefined || isTerminal) {
    // A file that cannot be removed is harmless: its link is used or expires within 30 minutes.
    await rm(file, { force: true }).catch(() => undefined);
    if (link) print(`\nThere is no administrator yet. Open this link within 30 minutes:\n${link}\n\n`);
    return;
  }
  try {
    await save(link, file);
    log.warn(`there is no administrator yet: open the link in ${file} within 30 minutes`);
  } catch (error) {
    log.error(
      { err: error },
      `the link for the first administrator cannot be saved in ${file}: set SETUP_LINK_FILE, or use npm run chapterhouse -- admin create`,
    );
  }
}

/** Replaces the file, so that the permissions of an older one or a symbolic link at that path do not apply. */
async function save(link: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await rm(unfinished, { force: true });
  await writeFile(unfinished, `${link}\n`, { mode: 0o600, flag: 'wx' });
  await rename(unfinished, file);
}
