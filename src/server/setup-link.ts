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
 * Hands the one-time link for the first administrator to the operator. Standard output without a terminal is the log, which
 * more people and systems can read, so the link goes to a file of the owner and the log only names the file.
 */
export async function deliverSetupLink(
  link: string | undefined,
  { file, isTerminal, print, log }: SetupLinkDeps,
): Promise<void> {
  if (link === undefined || isTerminal) {
    // A file that cannot be removed does no harm: its link is used up or expires within 30 minutes.
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
      `the link for the first administrator cannot be saved in ${file}: set SETUP_LINK_FILE, or use npm run admin:create`,
    );
  }
}

/** A new file that takes the place of the old one: neither its permissions nor a symbolic link at that path count. */
async function save(link: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await rm(unfinished, { force: true });
  await writeFile(unfinished, `${link}\n`, { mode: 0o600, flag: 'wx' });
  await rename(unfinished, file);
}
