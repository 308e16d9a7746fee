import { describe, expect, it } from 'vitest';
import { canonicalSearch, eventsHref, parseEventsParams } from './events-params.ts';

// 1:00 AM UTC is still the evening before in the chapter's time zone.
const moment = { now: new Date('2026-08-06T01:00:00Z'), timeZone: 'America/New_York' };
const parse = (query: string) => parseEventsParams(new URLSearchParams(query), moment);

describe('parseEventsParams', () => {
  it('defaults to the list, and today in the chapter’s time zone', () => {
    expect(parse('')).toEqual({
      view: 'list',
      search: '',
      month: '2026-08',
      day: '2026-08-05',
      event: undefined,
      past: undefined,
    });
  });

  it('continues the past events after a cursor, and ignores anything else', () => {
    const past = '2026-01-02T15:00:00.000Z,12';
    expect(parse(`past=${past}`).past).toBe(past);
    expect(canonicalSearch(new URLSearchParams({ past, x: '1' })).get('past')).toBe(past);
    for (const other of ['12', '2026-01-02,12', `${past}x`, '2026-99-99T99:99:99.999Z,1'])
      expect(parse(`past=${other}`).past).toBeUndefined();
  });

  it('accepts a day and a month in each view', () => {
    expect(parse('view=month&date=2027-05').month).toBe('2027-05');
    expect(parse('view=month&date=2027-05-31').month).toBe('2027-05');
    expect(parse('view=day&date=2027-05-31').day).toBe('2027-05-31');
    expect(parse('view=day&date=2027-05').day).toBe('2027-05-01');
    expect(parse('view=day&date=2026-08').day).toBe('2026-08-05');
  });

  it.each(['2026-13', '2026-02-30', '0000-01', '9999-01', 'tomorrow', '2026-8'])(
    'takes %s as today',
    (date) => {
      expect(parse(`view=day&date=${date}`)).toMatchObject({ day: '2026-08-05', month: '2026-08' });
    },
  );

  it('prefers the pressed view to the one that was shown', () => {
    expect(parse('search=tea&view=day&view=month&date=2026-08')).toMatchObject({
      view: 'day',
      search: 'tea',
    });
  });

  it('trims and shortens the search text, and removes characters the server rejects', () => {
    expect(parse(`search=%20tea%00%20`).search).toBe('tea');
    expect(parse(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
  });

  it('distinguishes an impossible id from a missing one', () => {
    expect(parse('event=12').event).toBe(12);
    expect(parse('event=').event).toBeUndefined();
    for (const value of ['0', '-1', 'abc', '2147483648', '99999999999', '1e3']) {
      expect(parse(`event=${value}`).event).toBe('unknown');
    }
  });
});

describe('eventsHref', () => {
  it('omits default values', () => {
    expect(eventsHref({})).toBe('/events');
    expect(eventsHref({ view: 'list', date: '2026-08', search: '  ' })).toBe('/events');
    expect(eventsHref({ event: 12 })).toBe('/events?event=12');
    expect(eventsHref({ view: 'month', date: '2026-08' })).toBe('/events?view=month&date=2026-08');
    expect(eventsHref({ view: 'day', date: '2026-08-15', search: 'a&b' })).toBe(
      '/events?view=day&date=2026-08-15&search=a%26b',
    );
  });
});
