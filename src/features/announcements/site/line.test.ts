import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSecondProcess, testApp } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let processes: Awaited<ReturnType<typeof startSecondProcess>>[];

beforeAll(async () => {
  app = await testApp();
  processes = [await startSecondProcess(app.db), await startSecondProcess(app.db)];
});
afterAll(() => Promise.all(processes.map((process) => process.stop())));
beforeEach(async () => {
  await app.db.pool.query('truncate announcements');
  app.purgeDocuments();
});

const text =
  'Tonight’s chapter meeting is canceled because of snow. We meet next Wednesday at 6:30 PM instead.';
const show = (fields: object) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/announcements',
    headers: { cookie: app.admin.cookie },
    payload: {
      audience: 'no-one',
      line: text,
      lineUntil: new Date(Date.now() + 60_000).toISOString(),
      isLineOn: true,
      ...fields,
    },
  });
const pages = ['/', '/events', '/about/nothing-here', '/nothing-here'];
/** The text is in the data of a document, too. */
const isShown = (body: string) => body.includes('aria-label="Notice"') && body.includes('canceled because');
/** On how many pages of all processes. */
const countShown = async () => {
  const responses = await Promise.all(
    processes.flatMap(({ fastify }) => pages.map((url) => fastify.inject(url))),
  );
  return responses.filter(({ body }) => isShown(body)).length;
};

describe('the line on every page', () => {
  it('is in the cached documents of each process a second after it is shown, and a second after its end no more', async () => {
    expect(await countShown()).toBe(0);
    const end = Date.now() + 6_000;
    await show({ lineUntil: new Date(end).toISOString() });
    // A page may be sent once more while the next one is rendered; a request a second later gets the new one.
    await sleep(1_000);
    expect(await countShown()).toBe(2 * pages.length);
    await sleep(end - 500 - Date.now());
    expect(await countShown()).toBe(2 * pages.length);
    // A timer may be a moment early.
    await sleep(end + 1_010 - Date.now());
    expect(await countShown()).toBe(0);
  }, 30_000);

  it('is above everything, with a first sentence in bold and a link', async () => {
    await show({ lineUrl: '/events/3/meeting' });
    const { body: home } = await app.fastify.inject('/');
    expect(home.indexOf('aria-label="Notice"')).toBeLessThan(home.indexOf('<header'));
    expect(home).toContain('>Tonight’s chapter meeting is canceled because of snow.</b>');
    expect(home).toMatch(/<a href="\/events\/3\/meeting"[^>]*>More about it<\/a>/);
  });

  it('is not on a page for one thing', async () => {
    await show({});
    const { body, statusCode } = await app.fastify.inject('/answer');
    expect([statusCode, body.includes('canceled because')]).toEqual([200, false]);
  });
});
