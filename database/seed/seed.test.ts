import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { eventsRepository, type EventRow } from '../../src/features/events/server/events.repository.ts';
import { cleanHtml } from '../../src/infra/security/clean-html.ts';
import { formatIn } from '../../src/kernel/dates.ts';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { demoEvents } from './events.ts';
import { seedDemoChapter } from './seed.ts';

const now = new Date('2026-08-05T15:07:00Z');
const aWeekLater = new Date('2026-08-12T15:07:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await seedDemoChapter(database.db, { now });
});

test('seeding again adds no row and leaves unchanged events alone', async () => {
  const before = await eventsAt(now);
  await seedDemoChapter(database.db, { now });
  expect(await eventsAt(now)).toEqual(before);
  expect(before).toHaveLength(demoEvents.length);
  const { rows } = await database.pool.query('select count(*)::int as count from site_details');
  expect(rows).toEqual([{ count: 1 }]);
});

test('events are to come, past or under way as the demo wants them, on any day', async () => {
  await seedDemoChapter(database.db, { now: aWeekLater });
  const rows = await eventsAt(aWeekLater);
  expect(rows).toHaveLength(demoEvents.length);
  const started = rows.filter((event) => event.startDate <= aWeekLater);
  const underWay = started.filter((event) => event.endDate > aWeekLater);
  expect(rows.length - started.length).toBe(16);
  expect(underWay.map((event) => event.title)).toEqual(['Open Quilting Table']);
});

test('weekdays and wall clock times are the chapter’s', async () => {
  await seedDemoChapter(database.db, { now });
  const sunday = (await eventsAt(now)).find((event) => event.title === 'Harvest Table: Fresh Food Sunday')!;
  expect(formatIn('America/New_York', sunday.startDate, 'EEEE h:mm a')).toBe('Sunday 1:00 PM');
});

test('texts survive the sanitiser and pictures exist', async () => {
  const rows = await eventsAt(now);
  expect(rows.map((event) => cleanHtml(event.description))).toEqual(rows.map((event) => event.description));
  const pictures = readdirSync(join(import.meta.dirname, 'pictures')).map((name) => `/demo/pictures/${name}`);
  expect(pictures).toEqual(expect.arrayContaining(rows.flatMap((event) => event.imageUrl ?? [])));
});

function eventsAt(at: Date): Promise<EventRow[]> {
  return eventsRepository(database.db).list({ at, limit: 1000 });
}
