import { describe, expect, it } from 'vitest';
import type { Listing } from '../control/listings.repository.ts';
import { calendarPage } from './calendar-page.ts';
import { chaptersPage } from './chapters-page.ts';
import { readCard, type ListedEvent, type ListingCard } from './listing-content.ts';
import { mergedCalendar } from './merged-calendar.ts';
import { pageModel } from './page-model.ts';

const now = new Date('2026-11-17T15:00:00Z');

function listing(
  id: number,
  card: Partial<ListingCard>,
  events: readonly Partial<ListedEvent>[] = [],
): Listing {
  return {
    id,
    chapterId: null,
    name: String(id),
    region: '',
    url: null,
    card: { name: `Chapter ${id}`, ...card },
    events: events.map((event) => ({ title: 'Tea', day: '2026-12-05', lastDay: '2026-12-05', ...event })),
    readAt: new Date('2026-11-16T15:00:00Z'),
    error: null,
    dueAt: now,
    claimedUntil: null,
  };
}

const model = (...listings: Listing[]) => pageModel(listings, now);
const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;

describe('the page of the chapters', () => {
  it('groups by region, in order, with those without one at the end', () => {
    const page = chaptersPage(
      model(listing(1, {}), listing(2, { region: 'Ohio' }), listing(10, { region: 'Iowa' })),
    );
    expect([...page.matchAll(/<h2 id="region-\d+">([^<]+)/g)].map(([, name]) => name)).toEqual([
      'Iowa',
      'Ohio',
      'Other chapters',
    ]);
    expect(page).toContain('3 chapters in 2 regions');
  });

  it('shows what is shared in words', () => {
    const page = chaptersPage(
      model(listing(1, { termEnd: '2027-07-01', version: '0.3.0', restoreTestedAt: '2026-11-05T15:00:00Z' })),
    );
    for (const text of ['July 1, 2027', 'Chapterhouse 0.3.0', '12 days ago'])
      expect(page).toContain(`<dd>${text}</dd>`);
    expect(page).not.toContain('Last updated');
    const failed = chaptersPage(model({ ...listing(1, {}), error: 'The website took too long.' }));
    expect(failed).toContain('Last updated November 16, 10:00 AM EST<');
    expect(failed).not.toContain('took too long');
  });

  it('counts one event in the singular, and shows visitors no command', () => {
    expect(chaptersPage(model(listing(1, {}, [{}])))).toContain('>1 event</a>');
    expect(chaptersPage(model(listing(1, {}, [{}, {}])))).toContain('>All 2 events</a>');
    const empty = chaptersPage(model());
    expect(empty).toContain('No chapter is listed yet.');
    expect(empty).not.toContain('headquarters add');
  });

  it('escapes every text', () => {
    const card = { name: hostile, organization: `${hostile}2`, region: hostile, version: hostile };
    const page = chaptersPage(
      model(listing(1, card, [{ title: hostile, place: hostile, time: hostile }]), listing(2, {})),
    );
    expect(page).not.toMatch(/<script|<img src=x/);
    expect(page.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(6);
  });

  it('stays small with 300 chapters', () => {
    const all = Array.from({ length: 300 }, (_, index) => listing(index, { region: `Region ${index % 20}` }));
    expect(chaptersPage(model(...all)).length).toBeLessThan(300_000);
  });
});

describe('the card of a website elsewhere', () => {
  const read = (items: object) =>
    readCard(JSON.stringify({ software: 'chapterhouse', ...items }), 'https://a.example', now);

  it('has only items of the right form', () => {
    expect(
      read({
        format: 9,
        name: { chapter: ' Lake\u0000\n Chapter ', organization: 7 },
        region: 'x'.repeat(5_000),
        feeds: { events: 'javascript:alert(1)' },
        officersTermEnd: '2027-02-31',
        restoreTestedAt: 'yesterday',
      }),
    ).toEqual({ name: 'Lake Chapter', region: `${'x'.repeat(99)}…`, website: 'https://a.example/' });
  });

  it.each([
    ['2026-11-17T14:59:00Z', '2026-11-17T14:59:00.000Z'],
    ['2026-11-17T15:01:00Z', undefined],
    ['-200000-01-01T00:00:00Z', undefined],
    ['+200000-01-01T00:00:00Z', undefined],
  ])('says of a test of a backup at %s: %s', (restoreTestedAt, expected) => {
    expect(read({ name: { chapter: 'Lake' }, restoreTestedAt })?.restoreTestedAt).toBe(expected);
  });

  it('is absent without a name', () => {
    expect(read({ region: 'Ohio', name: { organization: 'The League' } })).toBeUndefined();
    expect(() => readCard('{}', 'https://a.example', now)).toThrow('software');
  });
});

describe('the calendar', () => {
  const listings = [
    listing(1, { region: 'Ohio', website: 'https://one.example/' }, [
      { title: 'Retreat', day: '2026-11-10', lastDay: '2026-11-20' },
      { title: 'Over', day: '2026-11-10', lastDay: '2026-11-16' },
      { title: 'Walk', isCancelled: true },
    ]),
    listing(2, { region: 'Iowa' }, [
      { title: 'Choir', url: 'https://two.example/choir', time: '6:00 PM CST' },
    ]),
  ];
  const page = (view: Parameters<typeof calendarPage>[1] = {}) => calendarPage(model(...listings), view);

  it('starts with the first month, where what has begun is listed today', () => {
    expect(page()).toContain('<h2 class="month">November 2026</h2>');
    expect(page()).toMatch(/id="d2026-11-17"[^]*Through November 20[^]*https:\/\/one\.example\/[^]*Retreat/);
    expect(page()).not.toContain('Over');
  });

  it('has a month and a region, and no others than there are', () => {
    const december = page({ month: '2026-12' });
    expect(december).toMatch(/Cancelled:<\/span>\s*<s><a [^>]+>Walk/);
    expect(december).toContain('href="https://two.example/choir"');
    expect(page({ month: '2026-12', region: 'Ohio' })).not.toContain('Choir');
    for (const view of [{ month: '2026-10' }, { month: '2027-12' }, { month: '2026-13' }, { region: 'Utah' }])
      expect(page(view)).toBeUndefined();
    expect(page({ month: '2027-11' })).toContain('No events are listed in November 2027');
  });

  it('offers the regions for more events than fit, where there are several', () => {
    const many = (region: string) =>
      listing(
        1,
        { region },
        Array.from({ length: 1_501 }, () => ({})),
      );
    const offer = 'Choose a region';
    expect(calendarPage(model(many('Ohio')), {})).toMatch(/first 1500 of 1501 events\.</);
    expect(calendarPage(model(many('Ohio'), listing(2, {})), {})).toContain(offer);
    expect(calendarPage(model(many('Ohio'), listing(2, {})), { region: 'Ohio' })).not.toContain(offer);
  });

  it('is one feed for calendar apps, with whole days as days', () => {
    const feed = mergedCalendar(model(...listings), 'hq.example');
    expect(feed).toContain('DTSTART;VALUE=DATE:20261110\r\nDTEND;VALUE=DATE:20261121');
    expect(feed).toContain('STATUS:CANCELLED');
  });
});
