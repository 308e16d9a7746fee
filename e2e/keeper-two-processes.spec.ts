import { expect, test } from '@playwright/test';
import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { addEvent, query } from './databases.ts';
import { startServerProcess } from './servers.ts';

test.skip(({ isMobile }) => isMobile, 'no screen is involved');

test('three processes that start together share one database, and a change shows in each within a second', async () => {
  const admin = process.env['POSTGRES_URL']!;
  const url = admin.replace('/postgres?', '/three_processes?');
  await query(admin, 'create database three_processes');
  const servers = await Promise.all([1, 2, 3].map(() => startServerProcess({ databaseUrl: url })));
  try {
    await prepareDemo(url, new Date());
    const pages = () =>
      Promise.all(servers.map(async (server) => (await fetch(`${server.url}/events`)).text()));
    await pages();
    for (let round = 1; round <= 5; round += 1) {
      const title = `Change number ${round}`;
      await addEvent(url, { title, startDate: new Date(Date.now() + 60_000 * round) });
      await new Promise((resolve) => setTimeout(resolve, 400));
      // The first visit may still get the copy from before; it makes the server render a new one.
      await pages();
      await new Promise((resolve) => setTimeout(resolve, 500));
      for (const page of await pages()) expect(page).toContain(title);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await query(admin, 'drop database three_processes with (force)');
  }
});
