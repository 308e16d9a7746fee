import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { addEvent, query } from './databases.ts';
import { startServerProcess } from './servers.ts';
import { expect, test } from './test.ts';

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
      const changedAt = Date.now();
      let shown: string[] = [];
      let askedAt: number;
      // The first request may still get the cached copy and starts a new rendering; a request a second later gets the new one.
      do {
        await new Promise((resolve) => setTimeout(resolve, 100));
        askedAt = Date.now();
        shown = await pages();
      } while (askedAt - changedAt < 1_000 && !shown.every((page) => page.includes(title)));
      for (const page of shown) expect(page).toContain(title);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await query(admin, 'drop database three_processes with (force)');
  }
});
