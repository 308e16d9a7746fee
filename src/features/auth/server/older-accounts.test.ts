import { expect, it } from 'vitest';
import journal from '../../../../database/migrations/meta/_journal.json' with { type: 'json' };
import { testDatabase } from '../../../../test/database.ts';
import { migrate, migrateUntil } from '../../../infra/db/migrate.ts';

/** The newest migration of a version whose new officers waited for the start of a year. */
const withWaiting = journal.entries.find(({ tag }) => tag === '0042_email_notices')!;

it('an upgrade gives no one access who waited for a date, and leaves everyone else alone', async () => {
  const { pool, url } = await testDatabase();
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateUntil(url, withWaiting.when);
  await pool.query(
    `insert into admin_users (username, name, email, role, member_id, is_waiting) values
       ('ada', 'Ada', 'ada@chapter.example', 'owner', 1, false),
       ('zoe', 'Zoe', 'zoe@chapter.example', 'owner', 2, true)`,
  );
  await pool.query(
    `insert into invitations (email, role, expires_at, is_waiting) values
       ('bea@chapter.example', 'editor', now() + interval '7 days', false),
       ('cora@chapter.example', 'owner', now() + interval '30 days', true)`,
  );
  await pool.query(
    `insert into account_links (link_hash, purpose, invitation_id, expires_at)
       select email, 'invitation', id, expires_at from invitations`,
  );
  await migrate(url);
  const read = async (statement: string) => (await pool.query(statement)).rows;
  expect(
    await read(
      'select username, member_id as member, access_until <= now() as ended from admin_users order by username',
    ),
  ).toEqual([
    { username: 'ada', member: 1, ended: null },
    { username: 'zoe', member: null, ended: true },
  ]);
  expect(await read('select email from invitations')).toEqual([{ email: 'bea@chapter.example' }]);
  expect(await read('select link_hash as link from account_links')).toEqual([
    { link: 'bea@chapter.example' },
  ]);
});
