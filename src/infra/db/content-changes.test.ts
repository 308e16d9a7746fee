import { expect, it } from 'vitest';
import { samples } from '../../../lab/samples.ts';
import { testDatabase } from '../../../test/database.ts';
import { declaredTables } from '../../../test/declared-tables.ts';

/**
 * Tables whose rows appear in no public document; a feature names its own in `samples.fixture.ts`. Every other table needs a trigger in its migration, or visitors see
 * old documents until something else changes:
 *
 * `CREATE TRIGGER x_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON x
 *  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();`
 */
const privateTables = [
  'account_links',
  'account_notices',
  'activity',
  'admin_sessions',
  'admin_users',
  'backup_runs',
  'change_groups',
  'contacts',
  'emails',
  'failed_sign_ins',
  'idempotency_keys',
  'invitations',
  'known_browsers',
  // Written only together with the page whose URL changed.
  'page_redirects',
  'passkey_challenges',
  'passkeys',
  'rate_limits',
  'revisions',
  'setup_links',
  'sign_in_settings',
  ...samples.flatMap(({ unseenTables = [] }) => unseenTables),
];

it('every table that visitors see has a content_changed trigger', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ name: string; events: string[] }>(`
    select tables.table_name as name,
      coalesce(array_agg(distinct triggers.event_manipulation::text order by triggers.event_manipulation::text)
        filter (where triggers.action_statement ilike '%notify_content_changed()%'), '{}') as events
    from information_schema.tables
    left join information_schema.triggers on triggers.event_object_table = tables.table_name
    where tables.table_schema = 'public'
    group by tables.table_name`);
  const declared = await declaredTables();
  const withoutTrigger = rows
    .filter(({ name, events }) => declared.includes(name) && events.join() !== 'DELETE,INSERT,UPDATE')
    .map(({ name }) => name);
  expect(withoutTrigger.toSorted()).toEqual(privateTables.toSorted());
});
