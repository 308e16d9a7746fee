import { expect, test } from 'vitest';
import { count, draw, drive, manyEvents, retreat } from '../../../../test/draw-events-screen.tsx';

test('the month has 35 squares, its events on each of their days, and says which squares are shared', async () => {
  const html = await draw('view=month', () => [retreat, drive]);
  expect(count(html, '<td')).toBe(35);
  expect(html).toContain('August 2026');
  expect(html).toContain('The 30th and 31st share a square with the 23rd and 24th.');
  expect(html).toContain('Tuesday, August 4, 1 event');
  expect(html).toContain('Thursday, August 6, 1 event');
  expect(html).toContain('Saturday, August 15, 1 event');
  expect(html).toMatch(/aria-current="date"[^>]*>.{0,200}Wednesday, August 5/);
  expect(html).toContain('Events in August');
});

test('a crowded day shows three titles and leads to the rest', async () => {
  const html = await draw('view=month&date=2026-08', () => manyEvents(5));
  expect(html).toContain('+2 more');
  expect(html).toContain('href="/events?view=day&amp;date=2026-08-15"');
  expect(html).toContain('Saturday, August 15, 5 events');
});

test('the way from the month to a day keeps the search', async () => {
  const html = await draw('view=month&date=2026-08&search=event', () => manyEvents(5));
  expect(count(html, 'href="/events?view=day&amp;date=2026-08-15&amp;search=event"')).toBe(2);
});

test('a crowded month and a crowded day are drawn twenty at a time', async () => {
  const month = await draw('view=month&date=2026-08', () => manyEvents(45));
  expect(count(month, '<li ')).toBe(20);
  expect(month).toContain('Show more events');
  expect(month).toContain('Showing 45 events in August.');
  const day = await draw('view=day&date=2026-08-15', () => manyEvents(45));
  expect(count(day, '<article')).toBe(20);
  expect(day).toContain('Show more events');
  expect(day).toContain('Showing the first 20 of 45 events on August 15.');
});

test('an answer that is full says that there may be more', async () => {
  const ask = async (query: string, length: number) =>
    draw(query, (url) => manyEvents(Math.min(length, Number(url.searchParams.get('limit')))));
  const note = (of: string) => `Only the first 1,000 events of this ${of} can be shown here.`;
  expect(await ask('view=month', 2000)).toContain(note('month'));
  expect(await ask('view=day&date=2026-08-15', 2000)).toContain(note('day'));
  expect(await ask('view=month', 999)).not.toContain('Only the first');
});

test('a calendar that has events does not deny them because none matches', async () => {
  for (const { query, none, noMatch } of [
    { query: 'view=day&date=2026-08-15', none: 'No events on this day.', noMatch: 'Nothing on this day' },
    { query: 'view=month&date=2026-08', none: 'No events in August.', noMatch: 'Nothing in August' },
  ]) {
    const html = await draw(`${query}&search=zebra`, () => [drive]);
    expect(html).toContain(`${noMatch} matches “zebra”.`);
    expect(html).not.toContain(none);
    const empty = await draw(`${query}&search=zebra`, () => []);
    expect(empty).toContain(none);
    expect(empty).not.toContain(noMatch);
  }
});

test('the day shows its events, or that there are none', async () => {
  const html = await draw('view=day&date=2026-08-15', () => [drive]);
  expect(html).toContain('Saturday, August 15, 2026');
  expect(html).toContain('Previous Day');
  expect(count(html, '<article')).toBe(1);
  expect(await draw('view=day', () => [])).toContain('No events on this day.');
});
