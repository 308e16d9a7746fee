import path from 'node:path';
import {
  BackupError,
  listBackups,
  readManifest,
  startOfBackup,
  type Manifest,
} from '../../../infra/backup/backup-folder.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { streamProgress } from '../../../infra/http/stream-progress.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  loadDemo,
  readSetupOptions,
  restoreSite,
  type RestoredSite,
  type SetupOptions,
} from '../setup.contract.ts';
import type { AuthDeps } from './auth-deps.ts';
import { assertSetupLink } from './first-administrator.ts';

/** What a new website can start with instead of nothing. */
export function setupRoutes(api: Api, deps: AuthDeps): void {
  const { setup, users, links, siteDetails } = deps;

  api.mount(readSetupOptions, async ({ body: { link } }) => {
    await assertSetupLink(deps, link);
    const { chapterName, email: contactEmail, timeZone } = await siteDetails();
    return {
      // A site without an address has not been described yet.
      ...(contactEmail === '' ? {} : { chapter: { chapterName, contactEmail, timeZone } }),
      backups: setup ? await listKept(setup.backupFolder) : [],
      isEmpty: (await setup?.isEmpty()) ?? false,
    };
  });

  api.mountHttp(restoreSite, async ({ body: { link, backup }, request, setHeader }) => {
    await assertSetupLink(deps, link);
    if (!setup) throw notAvailable();
    const source = await findBackup(setup.backupFolder, backup);
    setHeader('content-type', 'application/x-ndjson');
    // nginx would keep the lines until there are many.
    setHeader('x-accel-buffering', 'no');
    return streamProgress<RestoredSite>({
      request,
      describeError: describeFailure,
      async run(report) {
        const logFailure = (error: unknown): undefined => {
          request.log.error({ err: error }, 'a task after the restore failed');
        };
        let restored: { manifest: Manifest; notes: string[] };
        try {
          restored = await setup.restore(source, report);
        } finally {
          await renewUnspent(link).catch(logFailure);
        }
        // The site is restored: what fails from here on must not be reported as a failed restore.
        await deps.onSetup();
        const { manifest, notes } = restored;
        return {
          asOf: manifest.startedAt,
          notes,
          pictures: countPictures(manifest),
          missing: await setup.countMissingFiles().catch(logFailure),
          timeZone: (await siteDetails().catch(logFailure))?.timeZone,
        };
      },
    });
  });

  /** The tables of an older backup are created without the link, which is needed while no one can sign in. */
  async function renewUnspent(link: string): Promise<void> {
    if (!(await users.exists())) await links.renew(sha256(link));
  }

  api.mountHttp(loadDemo, async ({ request, setHeader }) => {
    if (!setup) throw notAvailable();
    setHeader('content-type', 'application/x-ndjson');
    // nginx would keep the lines until there are many.
    setHeader('x-accel-buffering', 'no');
    return streamProgress({
      request,
      describeError: describeFailure,
      async run(report) {
        await setup.loadDemo(report);
        return {};
      },
    });
  });
}

async function listKept(folder: string): Promise<SetupOptions['backups']> {
  const kept: SetupOptions['backups'] = [];
  for (const backup of (await listBackups(folder)).toReversed()) {
    const manifest = await readManifest(backup).catch(() => undefined);
    if (!manifest) continue;
    kept.push({
      name: path.basename(backup),
      at: startOfBackup(backup).toISOString(),
      pictures: countPictures(manifest),
    });
  }
  return kept;
}

function countPictures({ tables }: Manifest): number {
  return tables.find(({ name }) => name === 'media_items')?.rows ?? 0;
}

async function findBackup(folder: string, name: string): Promise<string> {
  const backup = (await listBackups(folder)).find((each) => path.basename(each) === name);
  if (!backup) throw new AppError('not-found', 'This backup is gone. Please choose another one.');
  return backup;
}

function notAvailable(): AppError {
  return new AppError('not-found', 'This server cannot do that.');
}

function describeFailure(error: unknown): string {
  if (error instanceof BackupError)
    return error.forOfficers
      ? `${error.forOfficers} Choose another backup, or have it copied to the server again.`
      : error.message;
  if (error instanceof AppError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return 'The disk of the server is full. Nothing was changed.';
  return 'Something went wrong. Nothing was changed, and you can try again.';
}
