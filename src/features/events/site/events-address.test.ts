import { describe, expect, test } from 'vitest';
import { eventsHref, readEventsAddress } from './events-address.ts';

// One o'clock in the morning in Greenwich is still the evening before in the chapter's zone.
const moment = { now: new Date('2026-08-06T01:00:00Z'), timeZone: 'America/New_York' };
const read = (query: string) => readEventsAddress(new URLSearchParams(query), moment);

describe('reading an address', () => {
  test('nothing means the list, and today in the zone of the chapter', () => {
    expect(read('')).toEqual({
      view: 'list',
      search: '',
      month: '2026-08',
      day: '2026-08-05',
      event: undefined,
    });
  });

  test('each view understands a day and a month', () => {
    expect(read('view=month&date=2027-05').month).toBe('2027-05');
    expect(read('view=month&date=2027-05-31').month).toBe('2027-05');
    expect(read('view=day&date=2027-05-31').day).toBe('2027-05-31');
    expect(read('view=day&date=2027-05').day).toBe('2027-05-01');
    expect(read('view=day&date=2026-08').day).toBe('2026-08-05');
  });

  test.each(['2026-13', '2026-02-30', '0000-01', '9999-01', 'tomorrow', '2026-8'])(
    'the date %s means today',
    (date) => {
      expect(read(`view=day&date=${date}`)).toMatchObject({ day: '2026-08-05', month: '2026-08' });
    },
  );

  test('the view that was pressed comes before the one that was shown', () => {
    expect(read('search=tea&view=day&view=month&date=2026-08')).toMatchObject({ view: 'day', search: 'tea' });
  });

  test('a search is trimmed, cut to what the server takes and freed of what it refuses', () => {
    expect(read(`search=%20tea%00%20`).search).toBe('tea');
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
  });

  test('an id that no event can have is told apart from no id', () => {
    expect(read('event=12').event).toBe(12);
    expect(read('event=').event).toBeUndefined();
    for (const value of ['0', '-1', 'abc', '2147483648', '99999999999', '1e3']) {
      expect(read(`event=${value}`).event).toBe('unknown');
    }
  });
});

describe('writing an address', () => {
  test('leaves out what is the default', () => {
    expect(eventsHref({})).toBe('/events');
    expect(eventsHref({ view: 'list', date: '2026-08', search: '  ' })).toBe('/events');
    expect(eventsHref({ event: 12 })).toBe('/events?event=12');
    expect(eventsHref({ view: 'month', date: '2026-08' })).toBe('/events?view=month&date=2026-08');
    expect(eventsHref({ view: 'day', date: '2026-08-15', search: 'a&b' })).toBe(
      '/events?view=day&date=2026-08-15&search=a%26b',
    );
  });
});
