import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { migrationLock } from '../../src/infra/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '../../src/infra/db/pool.ts';
import { schemaAge } from '../../src/infra/db/schema-age.ts';
import { currentDatabase, withClient } from '../../src/infra/db/with-client.ts';
import { projectPath } from '../../src/infra/project-path.ts';

const migrationsFolder = projectPath('database/fleet');

/**
 * Opens the database that knows the chapters, and migrates it. A newer one is used as it is: while two versions run side by side, its
 * migrations keep what the earlier version needs to serve chapters, unless the operator's page names a step before the upgrade.
 */
export async function openControlDatabase(url: string): Promise<OpenDatabase> {
  await withClient(url, 'chapterhouse-fleet', async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const age = await schemaAge(client, migrationsFolder);
    if (age === 'newer' || age === 'same') return;
    await applyMigrations(drizzle(client), { migrationsFolder });
    // The roles of the chapters have no business here.
    const { name } = await currentDatabase(client);
    const statement = `revoke connect on database ${client.escapeIdentifier(name)} from public`;
    await client.query(statement);
  });
  return openDatabase(url, { connections: 4 });
}
