import { describe, expect, it } from 'vitest';
import { testFleet } from '../test/test-fleet.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import { databaseName } from './databases.ts';

const fleet = await testFleet();
const a = await fleet.create('a.example');
const b = await fleet.create('b.example');
const [nameA, nameB] = [a, b].map(({ databaseUrl }) => databaseName(databaseUrl)) as [string, string];

type Row = Record<string, unknown>;

const query = (url: string, statement: string) =>
  withClient(url, 'test', async (client) => (await client.query<Row>(statement)).rows);

/** As the role of chapter A, in another database. */
function inDatabase(database: string): string {
  const url = new URL(a.databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
}

describe('the role of a chapter', () => {
  it.each([
    `create extension dblink`,
    `create extension postgres_fdw`,
    `copy events to program 'cat'`,
    `copy events from program 'true'`,
    `copy events to '/tmp/events'`,
    `select pg_read_file('/etc/passwd')`,
    `select pg_read_binary_file('PG_VERSION')`,
    `select pg_ls_dir('.')`,
    `select pg_stat_file('PG_VERSION')`,
    `select lo_import('/etc/passwd')`,
    `select lo_export(1, '/tmp/large-object')`,
    `load '/tmp/code.so'`,
    `create function run(text) returns int language c as '/lib/libc.so.6', 'system'`,
    `select rolpassword from pg_authid`,
    `select passwd from pg_shadow`,
    `set role ${nameB}`,
    `set session authorization ${nameB}`,
    `alter role ${nameB} password 'mine'`,
    `alter role current_user superuser`,
    `alter role current_user createdb`,
    `grant pg_read_all_data to current_user`,
    `grant ${nameB} to current_user`,
    `alter database ${nameB} owner to ${nameA}`,
    `alter database ${nameB} rename to mine`,
    `grant connect on database ${nameB} to ${nameA}`,
    `drop database ${nameB}`,
    `create database mine template ${nameB}`,
    `create database mine`,
    `create role mine`,
    `create subscription s connection 'dbname=${nameB}' publication p`,
    `select pg_create_physical_replication_slot('s')`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameB}'`,
    `alter system set log_statement = 'all'`,
    `select pg_reload_conf()`,
    `select pg_rotate_logfile()`,
    `checkpoint`,
    `set log_statement = 'none'`,
  ])('is refused: %s', async (statement) => {
    // Something of B runs meanwhile.
    await withClient(b.databaseUrl, 'test', async () => {
      await expect(query(a.databaseUrl, statement)).rejects.toThrow(
        /permission denied|must be owner|is not allowed/,
      );
    });
  });

  it('connects to no other database', async () => {
    for (const database of [nameB, databaseName(fleet.env.controlUrl), 'postgres', 'template1']) {
      await expect(query(inDatabase(database), 'select 1')).rejects.toThrow(/permission denied for database/);
    }
  });

  it('sees the names of other chapters, and neither what they do nor their passwords', async () => {
    await withClient(b.databaseUrl, 'chapterhouse', async (busy) => {
      await busy.query(`select 'a private query'`);
      const activity = await query(
        a.databaseUrl,
        `select query, client_addr, state from pg_stat_activity where datname = '${nameB}'`,
      );
      expect(activity.length).toBeGreaterThan(0);
      for (const row of activity) {
        expect(row).toEqual({ query: '<insufficient privilege>', client_addr: null, state: null });
      }
    });
    const names = await query(a.databaseUrl, `select datname from pg_database where datname = '${nameB}'`);
    expect(names).toHaveLength(1);
    const [role] = await query(a.databaseUrl, `select * from pg_roles where rolname = '${nameB}'`);
    expect(role).toMatchObject({ rolpassword: '********', rolsuper: false, rolcreatedb: false });
    const everywhere = await query(a.databaseUrl, 'select * from pg_db_role_setting');
    expect(JSON.stringify(everywhere)).not.toContain('password');
  });

  it('shares neither advisory locks nor notices nor large objects with another', async () => {
    await withClient(a.databaseUrl, 'test', async (ofA) => {
      await ofA.query('select pg_advisory_lock(42)');
      expect(await query(b.databaseUrl, 'select pg_try_advisory_lock(42) as free')).toEqual([{ free: true }]);
      await withClient(b.databaseUrl, 'test', async (ofB) => {
        const heard: string[] = [];
        ofB.on('notification', ({ payload }) => heard.push(payload ?? ''));
        await ofB.query('listen content_changed');
        await ofA.query(`select pg_notify('content_changed', 'of A')`);
        await ofB.query(`select pg_notify('content_changed', 'of B')`);
        await expect.poll(() => heard).toEqual(['of B']);
      });
      const { rows } = await ofA.query<{ id: number }>(`select lo_from_bytea(0, 'private') as id`);
      await expect(query(b.databaseUrl, `select lo_get(${rows[0]!.id})`)).rejects.toThrow(/does not exist/);
    });
  });
});
