import { expect, it } from 'vitest';
import { count, renderEvents, drive, manyEvents, retreat } from '../../../../test/render-events-screen.tsx';

it('the month view has 35 cells, lists events on each of their days, and explains shared cells', async () => {
  const html = await renderEvents('view=month', () => [retreat, drive]);
  expect(count(html, '<td')).toBe(35);
  expect(html).toContain('August 2026');
  expect(html).toContain('The 30th and 31st share a square with the 23rd and 24th.');
  expect(html).toContain('Tuesday, August 4, 1 event');
  expect(html).toContain('Thursday, August 6, 1 event');
  expect(html).toContain('Saturday, August 15, 1 event');
  expect(html).toMatch(/aria-current="date"[^>]*>.{0,200}Wednesday, August 5/);
  expect(html).toContain('Events in August');
});

it('a day with many events shows three titles and links to the rest', async () => {
  const html = await renderEvents('view=month&date=2026-08', () => manyEvents(5));
  expect(html).toContain('+2 more');
  expect(html).toContain('href="/events?view=day&amp;date=2026-08-15"');
  expect(html).toContain('Saturday, August 15, 5 events');
});

it('links from the month to a day keep the search', async () => {
  const html = await renderEvents('view=month&date=2026-08&search=event', () => manyEvents(5));
  expect(count(html, 'href="/events?view=day&amp;date=2026-08-15&amp;search=event"')).toBe(2);
});

it('many events are shown twenty at a time', async () => {
  const month = await renderEvents('view=month&date=2026-08', () => manyEvents(45));
  expect(count(month, '<li ')).toBe(20);
  expect(month).toContain('Show more events');
  expect(month).toContain('Showing 45 events in August.');
  const day = await renderEvents('view=day&date=2026-08-15', () => manyEvents(45));
  expect(count(day, '<article')).toBe(20);
  expect(day).toContain('Show more events');
  expect(day).toContain('Showing the first 20 of 45 events on August 15.');
});

it('a full response is marked as truncated', async () => {
  const renderMany = async (query: string, length: number) =>
    renderEvents(query, (url) => manyEvents(Math.min(length, Number(url.searchParams.get('limit')))));
  const note = (of: string) => `Only the first 1,000 events of this ${of} are shown.`;
  expect(await renderMany('view=month', 2000)).toContain(note('month'));
  expect(await renderMany('view=day&date=2026-08-15', 2000)).toContain(note('day'));
  expect(await renderMany('view=month', 999)).not.toContain('Only the first');
});

it('a search without matches is not shown as an empty calendar', async () => {
  for (const { query, none, noMatch } of [
    {
      query: 'view=day&date=2026-08-15',
      none: 'No events on this day.',
      noMatch: 'No events on this day match',
    },
    { query: 'view=month&date=2026-08', none: 'No events in August.', noMatch: 'No events in August match' },
  ]) {
    const html = await renderEvents(`${query}&search=zebra`, () => [drive]);
    expect(html).toContain(`${noMatch} “zebra”.`);
    expect(html).not.toContain(none);
    const empty = await renderEvents(`${query}&search=zebra`, () => []);
    expect(empty).toContain(none);
    expect(empty).not.toContain(noMatch);
  }
});

it('the day view shows its events, or that there are none', async () => {
  const html = await renderEvents('view=day&date=2026-08-15', () => [drive]);
  expect(html).toContain('Saturday, August 15, 2026');
  expect(html).toContain('Previous Day');
  expect(count(html, '<article')).toBe(1);
  expect(await renderEvents('view=day', () => [])).toContain('No events on this day.');
});

it('leads back to today from another month or day, and keeps the search', async () => {
  const today = (view: string) => `href="/events?view=${view}&amp;search=drive"`;
  for (const [view, date] of [
    ['month', '2026-09'],
    ['day', '2026-08-06'],
  ] as const) {
    const query = `view=${view}&search=drive`;
    expect(await renderEvents(`${query}&date=${date}`, () => [drive])).toContain(today(view));
    expect(await renderEvents(query, () => [drive])).not.toContain(today(view));
  }
});
