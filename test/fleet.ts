import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { createFleetAccounts } from '../lab/fleet/create-accounts.ts';
import { askHost, type HostRequest, type HostResponse } from '../lab/fleet/ask-host.ts';
import { withClient } from '../src/infra/db/with-client.ts';
import {
  chaptersRepository,
  type Chapter,
  type ChaptersRepository,
} from '../src/fleet/control/chapters.repository.ts';
import { openControlDatabase } from '../src/fleet/control/control-database.ts';
import { readFleetEnv, type FleetEnv } from '../src/fleet/fleet-env.ts';
import { createChapter } from '../src/fleet/provisioning/create-chapter.ts';
import { dropDatabases } from '../src/fleet/provisioning/databases.ts';
import { startFleet, type RunningFleet } from '../src/fleet/start-fleet.ts';
import { sourceRenderer } from './app.ts';
import { atEnd } from './at-end.ts';

export interface TestFleet {
  env: FleetEnv;
  /** The same, as the environment of a command has it. */
  settings: Record<string, string>;
  chapters: ChaptersRepository;
  create(host: string): Promise<Chapter>;
  /** Starts a process that serves all chapters. */
  start(options?: Partial<Parameters<typeof startFleet>[1]>): Promise<RunningFleet>;
  /** Sends a request to the first process that was started. */
  ask(host: string, path: string, more?: Partial<HostRequest>): Promise<HostResponse>;
}

/** An installation with many chapters: a control database, databases, roles and files of its own. */
export async function testFleet(changed: Record<string, string> = {}): Promise<TestFleet> {
  const name = `test_fleet_${randomBytes(6).toString('hex')}`;
  const folder = path.resolve('.data', name);
  const { controlUrl, provisioningUrl } = await createFleetAccounts(inject('postgresUrl'), name);
  const settings = {
    CONTROL_DATABASE_URL: controlUrl,
    PROVISIONING_DATABASE_URL: provisioningUrl,
    FILES_FOLDER: path.join(folder, 'files'),
    BACKUP_FOLDER: path.join(folder, 'backups'),
    SETUP_LINK_FILE: path.join(folder, 'setup-link.txt'),
    LOG_LEVEL: 'silent',
    PORT: '0',
    INTERNAL_PORT: '0',
    JOBS: 'off',
    ...changed,
  };
  const env = readFleetEnv(settings);
  const control = await openControlDatabase(env.controlUrl);
  const chapters = chaptersRepository(control.db);
  let port: number | undefined;
  atEnd(async () => {
    for (const { databaseUrl } of await chapters.list()) {
      await dropDatabases(env.provisioningUrl!, databaseUrl);
    }
    await control.close();
    await administer(`drop database ${name}_control with (force)`);
    await rm(folder, { recursive: true, force: true });
  });
  return {
    env,
    settings,
    chapters,
    create: (host) => createChapter({ origin: `https://${host}` }, { env, chapters }),
    async start(options = {}) {
      const fleet = await startFleet(env, { renderer: sourceRenderer, ...options });
      atEnd(() => fleet.stop());
      port ??= fleet.port;
      return fleet;
    },
    ask: (host, requested, more) => askHost(localUrl(port!), { host, path: requested, ...more }),
  };
}

/** Where a process of this machine listens. */
export function localUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

async function administer(statement: string): Promise<void> {
  await withClient(inject('postgresUrl'), 'test', (client) => client.query(statement));
}
