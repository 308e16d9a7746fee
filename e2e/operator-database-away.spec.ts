import { startThrowawayPostgres } from '../scripts/local-postgres.ts';
import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { addEvent, query } from './databases.ts';
import { startServerProcess } from './servers.ts';
import { expect, test } from './test.ts';

test('while PostgreSQL is away the site serves its last rendering, API calls fail clearly, and both recover', async () => {
  const postgres = await startThrowawayPostgres();
  await query(postgres.url('postgres'), 'create database away');
  await prepareDemo(postgres.url('away'), new Date());
  const server = await startServerProcess({ databaseUrl: postgres.url('away') });
  try {
    const before = await (await fetch(`${server.url}/events`)).text();
    expect(before).toContain('<h1');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

    // From here on every document is stale, so that an attempt to render it precedes each response below.
    await query(postgres.url('away'), 'notify content_changed');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await postgres.stopServer();
    await expect(async () => {
      const call = await fetch(`${server.url}/api/events`);
      expect(call.status).toBe(503);
      expect(await call.json()).toEqual({
        code: 'unavailable',
        message: 'We cannot reach our records right now. Please try again in a minute.',
        requestId: expect.any(String),
      });
    }).toPass({ timeout: 10_000 });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    for (let second = 0; second < 4; second += 1) {
      const page = await fetch(`${server.url}/events`);
      expect(page.status).toBe(200);
      expect(await page.text()).toBe(before);
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    expect(server.lines.filter((line) => line.includes('failed')).length).toBeGreaterThan(1);
    const never = await fetch(`${server.url}/events?view=month&date=1999-01`);
    expect(never.status).toBe(503);
    expect(await never.text()).toContain('We could not load this. Please try again.');

    await postgres.startServer();
    await expect(async () => {
      expect((await fetch(`${server.url}/api/events`)).status).toBe(200);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    }).toPass({ timeout: 15_000 });
    await addEvent(postgres.url('away'), {
      title: 'The lights are back',
      startDate: new Date(Date.now() + 60_000),
    });
    await expect(async () => {
      expect(await (await fetch(`${server.url}/events`)).text()).toContain('The lights are back');
    }).toPass({ timeout: 8_000 });
  } finally {
    await server.stop();
    await postgres.stop();
  }
});
