import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startFaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { atEnd } from '../test/at-end.ts';
import { publishDetails } from '../test/chapter-details.ts';
import { testFleet } from './test/test-fleet.ts';
import { withClient } from '../src/infra/db/with-client.ts';
import { nightlyJobNames } from '../test/background-jobs.ts';
import type { Chapter } from './control/chapters.repository.ts';
import { databaseName } from './provisioning/databases.ts';

const smtp = await startFaultySmtpServer();
atEnd(() => smtp.stop());
const fleet = await testFleet({ SMTP_URL: smtp.url, MAIL_FROM: 'website@fleet.example' });
const a = await createWithAddress('a.example');
const b = await createWithAddress('b.example');
// Two processes: the one that stores a message does not run its jobs.
await fleet.start();
await fleet.start({ isWorker: true });

async function createWithAddress(host: string): Promise<Chapter> {
  const chapter = await fleet.create(host);
  await withClient(chapter.databaseUrl, 'test', (client) =>
    publishDetails((...statement) => client.query(...statement), {
      identity: { chapterName: host },
      contact: { email: `hello@${host}` },
    }),
  );
  return chapter;
}

async function sendMessage(host: string, message: string): Promise<number> {
  const body = JSON.stringify({ name: 'Bea Example', email: 'bea@mail.example', message });
  const headers = { 'content-type': 'application/json' };
  return (await fleet.ask(host, '/api/contact', { method: 'POST', headers, body })).status;
}

const recipients = () => smtp.accepted.map(({ to }) => to.join());

async function administer(statement: string): Promise<void> {
  await withClient(fleet.env.provisioningUrl!, 'test', (client) => client.query(statement));
}

it('emails a message at once, to the chapter that it was sent to', async () => {
  expect(await sendMessage('a.example', 'A message long enough to be sent.')).toBe(201);
  await expect.poll(recipients).toEqual(['hello@a.example']);
  expect(await sendMessage('b.example', 'A message long enough to be sent.')).toBe(201);
  await expect.poll(recipients).toEqual(['hello@a.example', 'hello@b.example']);
});

it(
  'runs the jobs of the others while the database of a chapter is away, and its own afterwards',
  { timeout: 45_000 },
  async () => {
    const sent = smtp.accepted.length;
    const name = databaseName(b.databaseUrl);
    await administer(`alter database ${name} allow_connections false`);
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    // So often that the pause after the last try would be minutes.
    for (let i = 0; i < 10; i++) {
      await fleet.chapters.markDue(b.id);
      await sleep(100);
    }
    expect(await sendMessage('a.example', 'This one does not wait for the other.')).toBe(201);
    await expect.poll(() => recipients().slice(sent)).toContain('hello@a.example');
    expect(await sendMessage('b.example', 'This one cannot be stored.')).toBe(503);
    // This try fails, and one in the next two seconds would, too: the message arrives within them.
    await fleet.chapters.markDue(b.id);
    await sleep(100);
    await administer(`alter database ${name} allow_connections true`);
    await expect.poll(() => sendMessage('b.example', 'This one is stored again.')).toBe(201);
    await expect
      .poll(() => recipients().slice(sent).toSorted(), { timeout: 30_000 })
      .toEqual(['hello@a.example', 'hello@b.example']);
  },
);

it('runs the nightly jobs of every chapter', { timeout: 45_000 }, async () => {
  const count = (chapter: Chapter) =>
    withClient(chapter.databaseUrl, 'test', async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(distinct name)::int as count from pgboss.job where state = 'completed' and name = any($1)`,
        [nightlyJobNames],
      );
      return rows[0]!.count;
    });
  for (const chapter of [a, b]) {
    await withClient(chapter.databaseUrl, 'test', (client) =>
      client.query(`update pgboss.schedule set created_on = now() - interval '2 days'`),
    );
  }
  for (const { id } of [a, b]) await fleet.chapters.markDue(id);
  for (const chapter of [a, b]) {
    await expect.poll(() => count(chapter), { timeout: 30_000 }).toBe(nightlyJobNames.length);
  }
});
