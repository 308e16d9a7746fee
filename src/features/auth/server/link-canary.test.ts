import { beforeAll, expect, it } from 'vitest';
import { openAccountEmails, type AccountEmails } from '../../../../test/account-emails.ts';
import { signedIn, testPassword } from '../../../../test/app.ts';
import { textOf } from '../../../../test/email-delivery.ts';
import { addPerson } from '../../../../test/people.ts';
import { sha256 } from '../../../infra/security/secrets.ts';

const lines: string[] = [];
let app: AccountEmails['app'];
let delivery: AccountEmails['delivery'];

beforeAll(async () => {
  ({ app, delivery } = await openAccountEmails({
    logLevel: 'debug',
    logStream: { write: (line) => void lines.push(line) },
  }));
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api/admin/${path}`, payload, headers });

it('stores and logs no secret of a link, and nothing that was typed instead of a name', async () => {
  await addPerson(app.db, 'ada');
  const { cookie } = await signedIn(app.db);
  await post('forgot-password', { account: 'ada' });
  // People type passwords into the field for names.
  await post('forgot-password', { account: testPassword });
  await post('account/email', { email: 'new@chapter.example' }, { cookie });
  await delivery.deliver();
  const texts = delivery.server.accepted.map(({ raw }) => textOf(raw)).join('\n');
  const [reset, confirmation] = ['reset-password', 'confirm-email'].map(
    (screen) => new RegExp(`${screen}#([\\w-]{43})`).exec(texts)![1]!,
  ) as [string, string];
  for (const table of ['admin_users', 'account_links']) {
    await app.db.pool.query(`alter table ${table} rename to away`);
    try {
      await post('reset-link', { link: reset });
      await post('reset-password', { link: reset, password: 'canary in a coal mine' });
      await post('confirm-email', { link: confirmation });
    } finally {
      await app.db.pool.query(`alter table away rename to ${table}`);
    }
  }
  expect((await post('reset-password', { link: reset, password: 'password1' })).statusCode).toBe(400);
  expect((await post('reset-password', { link: reset, password: 'canary in a coal mine' })).statusCode).toBe(
    200,
  );
  expect((await post('confirm-email', { link: confirmation })).statusCode).toBe(200);

  const { rows: tables } = await app.db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['pgboss.job', 'public.activity', 'public.idempotency_keys', 'public.emails']),
  );
  let stored = '';
  for (const { name } of tables) {
    const { rows } = await app.db.pool.query<{ row: string }>(`select each::text as row from ${name} each`);
    stored += rows.map(({ row }) => row).join('\n');
  }
  const log = lines.join('');
  expect(log).toContain('request failed');
  for (const secret of [reset, confirmation, testPassword, 'canary in a coal mine']) {
    expect(log).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  for (const secret of [reset, confirmation]) expect(log).not.toContain(sha256(secret));
}, 30_000);
