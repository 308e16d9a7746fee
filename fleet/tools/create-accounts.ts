import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '../../src/infra/db/with-client.ts';
import { projectPath } from '../../src/infra/project-path.ts';

/** The settings of an installation that keeps its files in a folder, runs no jobs and chooses its ports. */
export function fleetSettings({ controlUrl, provisioningUrl }: FleetAccounts, folder: string) {
  return {
    CONTROL_DATABASE_URL: controlUrl,
    PROVISIONING_DATABASE_URL: provisioningUrl,
    FILES_FOLDER: path.join(folder, 'files'),
    BACKUP_FOLDER: path.join(folder, 'backups'),
    SETUP_LINK_FILE: path.join(folder, 'setup-link.txt'),
    PORT: '0',
    INTERNAL_PORT: '0',
    JOBS: 'off',
  };
}

interface FleetAccounts {
  controlUrl: string;
  provisioningUrl: string;
}

/** Concurrent tests change the same row of `pg_database`. */
const LOCK = 5_238_114;
const PASSWORD = 'secret';

/**
 * Runs `deploy/create-fleet.sql` as a superuser, as psql would, with other names. Everything else then has the rights that an operator
 * gives it, and no others.
 */
export async function createFleetAccounts(superuserUrl: string, prefix: string): Promise<FleetAccounts> {
  const statements = readFileSync(projectPath('deploy/create-fleet.sql'), 'utf8')
    .replaceAll(/^(--|\\).*\n/gm, '')
    .replaceAll('chapterhouse_', `${prefix}_`)
    .replaceAll(/:'\w+'/g, `'${PASSWORD}'`)
    .split(';\n')
    .filter((statement) => statement !== '');
  await withClient(superuserUrl, 'fleet', async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    for (const statement of statements) await client.query(statement);
  });
  const urlOf = (role: string, database: string) => {
    const url = new URL(superuserUrl);
    url.username = role;
    url.password = PASSWORD;
    url.pathname = `/${database}`;
    return url.href;
  };
  return {
    controlUrl: urlOf(`${prefix}_control`, `${prefix}_control`),
    provisioningUrl: urlOf(`${prefix}_provisioning`, 'postgres'),
  };
}
