import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { askHost } from '../../../lab/fleet/ask-host.ts';
import { signedIn, sourceRenderer } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { sharedListing } from '../../../test/chapter-details.ts';
import { localUrl, testFleet } from '../../../test/fleet.ts';
import { emptyValues } from '../../features/site/chapter-values.contract.ts';
import { openDatabase } from '../../infra/db/pool.ts';
import { listingsRepository } from '../control/listings.repository.ts';
import { openControlDatabase } from '../control/control-database.ts';
import { fleetChannels, type Chapter } from '../control/chapters.repository.ts';
import { startFleet } from '../start-fleet.ts';

const DAY_MS = 86_400_000;
const soon = new Date(Date.now() + 3 * DAY_MS);
const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

let isUp = true;
const elsewhere = createServer((_, response) => {
  response.statusCode = isUp ? 200 : 503;
  response.end(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      `DTSTART:${compact(soon)}`,
      String.raw`SUMMARY:<script>alert(1)</script>`,
      'URL:javascript:alert(1)',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  );
}).listen(0, '127.0.0.1');
await once(elsewhere, 'listening');
atEnd(() => void elsewhere.close());
const elsewhereOrigin = localUrl((elsewhere.address() as AddressInfo).port);

const fleet = await testFleet({ JOBS: 'on', HEADQUARTERS_HOST: 'HQ.example' });
const control = await openControlDatabase(fleet.env.controlUrl);
atEnd(() => control.close());
const listings = listingsRepository(control.db);
const open = await fleet.create('open.example');
await fleet.create('quiet.example');
const running = await fleet.start({ fetchOptions: { localOrigins: [elsewhereOrigin] } });

const headquarters = (path = '/') => fleet.ask('hq.example', path);
const body = async (path?: string) => (await headquarters(path)).body;

async function signIn({ databaseUrl }: Chapter) {
  const database = openDatabase(databaseUrl, { connections: 1 });
  atEnd(() => database.close());
  return (await signedIn(database)).cookie;
}
const cookie = await signIn(open);

async function send(method: 'POST' | 'PATCH', path: string, payload: object): Promise<void> {
  const { status, body: text } = await fleet.ask('open.example', path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  expect(status, text).toBeLessThan(300);
}
const save = (topic: 'identity' | 'listing', values: object) =>
  send('PATCH', `/api/admin/chapter/${topic}`, { values: { ...emptyValues[topic], ...values } });

it('says that no chapter is listed where none shares its name', async () => {
  const { status, headers, body: text } = await headquarters();
  expect(status).toBe(200);
  expect(text).toContain('No chapter is listed yet');
  expect(text).not.toContain('quiet.example');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

it('lists what a chapter shares as soon as it shares its name, and nothing else', async () => {
  await save('identity', { chapterName: 'Harbor Chapter', organisationName: 'The League' });
  await send('POST', '/api/events', {
    title: 'Harbor Tea',
    startDate: soon.toISOString(),
    endDate: soon.toISOString(),
  });
  await save('listing', { sharesName: true, region: 'Central Florida' });
  await expect.poll(() => body()).toContain('Harbor Chapter');
  const text = await body();
  expect(text).toContain('<p>1 chapter</p>');
  for (const secret of [
    'Central Florida',
    'Harbor Tea',
    'Calendar feed: Harbor Chapter',
    'Website software',
    'quiet.example',
  ])
    expect(text).not.toContain(secret);
});

it('shows the region, the version and the events of a chapter that shares them', async () => {
  await save('listing', sharedListing);
  await expect.poll(() => body()).toContain('Central Florida');
  const text = await body('/events');
  expect(text).toMatch(
    /<a href="https:\/\/open\.example\/events\/[^"]+" rel="external nofollow">Harbor Tea<\/a>/,
  );
  expect(await body()).toContain('Calendar feed: Harbor Chapter');
  expect(await body()).toContain('Website software');
  expect(await body('/events.ics')).toContain('SUMMARY:Harbor Tea');
});

it('shows a calendar elsewhere as text, and its last content while it is away', async () => {
  expect(await listings.add({ name: 'Lake <b>', url: `${elsewhereOrigin}/?ical=1`, region: 'Ohio' })).toBe(
    true,
  );
  await expect.poll(() => body()).toContain('Lake &lt;b&gt;');
  expect(await body()).not.toContain('ical=1');
  const text = await body('/events');
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toMatch(/<script|javascript:/);
  isUp = false;
  await control.pool.query(`update listings set due_at = now() where name = 'Lake <b>'`);
  await expect.poll(() => body()).toContain('Last updated ');
  expect(await body('/events')).toContain('&lt;script&gt;');
  isUp = true;
  await control.pool.query(`update listings set due_at = now() where name = 'Lake <b>'`);
  await expect.poll(() => body()).not.toContain('Last updated ');
  await listings.remove('Lake <b>');
  await expect.poll(() => body()).not.toContain('Lake');
});

it('hides what is no longer shared, and a chapter that is paused', async () => {
  await fleet.chapters.update(open.id, { state: 'suspended' });
  await expect.poll(() => body()).not.toContain('Harbor Chapter');
  await fleet.chapters.update(open.id, { state: 'active' });
  await expect.poll(() => body()).toContain('Harbor Chapter');
  await save('listing', {});
  await expect.poll(() => body()).not.toContain('Harbor Chapter');
  expect(await body('/events')).not.toContain('Harbor Tea');
});

it('keeps serving the chapters where a page cannot be rendered', async () => {
  await listings.add({ name: 'Broken', url: `${elsewhereOrigin}/broken.ics`, region: '' });
  await expect.poll(() => body()).toContain('Broken');
  await control.pool.query(
    `update listings set events = '[{"title": "x", "day": "9999-99", "lastDay": "9999-99"}]' where name = 'Broken'`,
  );
  const { rows } = await control.pool.query(`select id from listings where name = 'Broken'`);
  await control.pool.query(`select pg_notify($1, $2)`, [fleetChannels.listings, String(rows[0].id)]);
  await expect.poll(async () => (await headquarters()).status).toBe(500);
  expect((await fleet.ask('open.example', '/')).status).toBe(200);
  await listings.remove('Broken');
  await expect.poll(async () => (await headquarters()).status).toBe(200);
});

it('reads the chapters again soon after a start', async () => {
  await control.pool.query(`update listings set due_at = now() + interval '3 hours'`);
  await listings.markChaptersDue();
  const { rows } = await control.pool.query(
    `select from listings where chapter_id is not null and due_at > now() + interval '10 minutes'`,
  );
  expect(rows).toEqual([]);
});

it('is at its own host alone', async () => {
  const isKnown = async (name: string) =>
    (await askHost(localUrl(running.internalPort), { host: 'localhost', path: `/known-host?domain=${name}` }))
      .status;
  expect(await isKnown('HQ.example')).toBe(200);
  expect((await fleet.ask('Hq.example.:443', '/')).body).toContain('Our chapters');
  expect((await fleet.ask('open.example', '/')).body).not.toContain('Our chapters');
  expect((await fleet.ask('open.example', '/headquarters.css')).status).toBe(404);
  for (const path of ['/admin', '/api/site', '/events?month=2020-01', '/events?region=x', '/events/1', '//x'])
    expect((await headquarters(path)).status, path).toBe(404);
  expect((await fleet.ask('hq.example', '/', { method: 'POST' })).status).toBe(405);
  await expect(fleet.create('hq.example')).rejects.toThrow('headquarters page');
});

it('refuses to start at the host of a chapter', async () => {
  const env = { ...fleet.env, headquartersHost: 'open.example' };
  await expect(startFleet(env, { renderer: sourceRenderer })).rejects.toThrow(
    'HEADQUARTERS_HOST is open.example, which is the host of a chapter.',
  );
});
