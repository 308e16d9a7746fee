import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { createFleetAccounts, fleetSettings } from '../tools/create-accounts.ts';
import { askHost, type HostRequest, type HostResponse } from '../tools/ask-host.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import { chaptersRepository, type Chapter, type ChaptersRepository } from '../control/chapters.repository.ts';
import { openControlDatabase } from '../control/control-database.ts';
import { readFleetEnv, type FleetEnv } from '../fleet-env.ts';
import { createChapter } from '../provisioning/create-chapter.ts';
import { dropDatabases } from '../provisioning/databases.ts';
import { startFleet, type RunningFleet } from '../start-fleet.ts';
import { sourceRenderer } from '../../test/app.ts';
import { atEnd } from '../../test/at-end.ts';

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
  const accounts = await createFleetAccounts(inject('postgresUrl'), name);
  const settings = {
    ...fleetSettings(accounts, folder),
    LOG_LEVEL: 'silent',
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
