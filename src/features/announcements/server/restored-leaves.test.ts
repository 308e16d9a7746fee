import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { query } from '../../../../test/backups.ts';
import { testDatabase } from '../../../../test/database.ts';
import { restoreByCommand, siteWithRemovals } from '../../../../test/removals.ts';
import { listBackups } from '../../../infra/backup/backup-folder.ts';
import { openDatabase } from '../../../infra/db/pool.ts';
import { mergeKeptLists } from '../../../server/kept-lists.ts';
import { leaveList } from './kept-leaves.ts';
import { newsLeavesRepository } from './news-leaves.repository.ts';
import { leaveLinks } from './news-links.ts';
import { findAudiences } from './send-audience.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const site = await siteWithRemovals({ runsJobs: false });
const { app, env } = site;
const origin = 'https://chapter.example';
const names = ['stayed', 'left', 'back', 'erased', 'member'];
let backup: string;

async function turn(name: string, isOn: boolean): Promise<void> {
  const email = `${name}@mail.example`;
  const [row] = await query(app.db.url, `select id from news_addresses where email = '${email}'`);
  const { leaveUrl } = leaveLinks(origin, { id: Number(row!['id']), email, signingKey: 'AAAA' });
  const payload = { token: leaveUrl.split('#')[1], isOn };
  const response = await app.fastify.inject({ method: 'POST', url: '/api/news/links/leave', payload });
  if (response.statusCode !== 200) throw new Error(response.body);
}

beforeAll(async () => {
  for (const name of names)
    await query(
      app.db.url,
      `insert into news_addresses (email, signing_key, confirmed_at)
       values ('${name}@mail.example', 'AAAA', ${name === 'member' ? 'null' : `'2026-01-01'`})`,
    );
  await query(
    app.db.url,
    `insert into members (name, email, position, is_officer) values ('Rosa', 'Member@mail.example', 900, false)`,
  );
  await query(
    app.db.url,
    `insert into emails (template, reference_id, recipient, message_id)
     select 'news-confirm', id, email, email from news_addresses where email like 'left@%' or email like 'stayed@%'`,
  );
  await site.backups.write();
  backup = (await listBackups(env.backupFolder)).at(-1)!;
  for (const name of ['left', 'back', 'member']) await turn(name, false);
  await turn('back', true);
  const erasure = await app.fastify.inject({
    method: 'POST',
    url: '/api/admin/messages/erase',
    headers: { cookie: app.admin.cookie },
    payload: { email: 'erased@mail.example' },
  });
  if (erasure.statusCode !== 200) throw new Error(erasure.body);
  // What the job does.
  await mergeKeptLists(app.db.db, env.backupFolder);
});

afterEach(() => void vi.unstubAllEnvs());

it('sends after a restore to those who came back, and to no one who left after the backup', async () => {
  const { env: restored, printed } = await restoreByCommand(site, backup);
  expect(printed).toContain('2 friends who stopped our news are not restored.');
  const { db, close } = openDatabase(restored.databaseUrl, { connections: 1 });
  const people = [{ id: 1, name: 'Rosa', email: 'Member@mail.example' }];
  const directory = () => ({ listAddresses: async () => people, listOfficers: async () => [] });
  const { friends } = await findAudiences(db, directory as never);
  await close();
  expect(friends.emails.toSorted()).toEqual(['back@mail.example', 'stayed@mail.example']);
  const rows = await query(restored.databaseUrl, 'select email from news_addresses order by id');
  expect(rows.map(({ email }) => email)).toEqual(
    ['stayed', 'back', 'member'].map((name) => `${name}@mail.example`),
  );
  const emails = await query(
    restored.databaseUrl,
    `select recipient from emails where template = 'news-confirm'`,
  );
  expect(emails).toEqual([{ recipient: 'stayed@mail.example' }]);
  const kept = await query(restored.databaseUrl, 'select * from news_leaves order by key');
  expect(kept).toEqual(await query(app.db.url, 'select * from news_leaves order by key'));
  expect(JSON.stringify(kept)).not.toContain('mail.example');
});

it('has who left also where no file can be written', async () => {
  const { db, close } = openDatabase((await testDatabase()).url, { connections: 1 });
  const { notes } = await leaveList.afterRestore({
    db,
    live: app.db.db,
    backup,
    folders: [],
    // No folder.
    ownFolder: import.meta.filename,
  });
  expect(notes.join()).toContain(`could not be saved in ${import.meta.filename}`);
  expect(await newsLeavesRepository(db).list()).toEqual(await newsLeavesRepository(app.db.db).list());
  await close();
});
