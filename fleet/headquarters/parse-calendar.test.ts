import { describe, expect, it, vi } from 'vitest';
import type { ListedEvent } from './listing-content.ts';
import { parseCalendar } from './parse-calendar.ts';

const range = {
  from: new Date('2026-11-16T15:00:00Z'),
  to: new Date('2027-11-17T15:00:00Z'),
  zone: 'America/New_York',
};

function calendar(events: readonly string[][], header: readonly string[] = []): string {
  const lines = events.flatMap((event, index) => [
    'BEGIN:VEVENT',
    `UID:${index}@test`,
    ...event,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...header, ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

const read = (events: readonly string[][], header?: readonly string[]) =>
  parseCalendar(calendar(events, header), range);

const onlyEvent = async (...lines: string[]): Promise<ListedEvent | undefined> => (await read([lines]))[0];

describe('the events of a calendar', () => {
  it('expands recurrences with exceptions and moved dates, in the time zone of the event', async () => {
    const weekly = [
      'DTSTART;TZID=America/Chicago:20261027T180000',
      'DTEND;TZID=America/Chicago:20261027T193000',
    ];
    const events = await read([
      [
        ...weekly,
        'RRULE:FREQ=WEEKLY;COUNT=7',
        'EXDATE;TZID=America/Chicago:20261124T180000',
        'SUMMARY:Choir',
      ],
    ]);
    expect(events.map(({ day }) => day)).toEqual(['2026-11-17', '2026-12-01', '2026-12-08']);
    expect(events[0]).toMatchObject({
      title: 'Choir',
      time: '6:00 PM – 7:30 PM CST',
      start: '2026-11-18T00:00:00.000Z',
    });
  });

  it('moves one date of a series', async () => {
    const text = calendar([
      ['DTSTART:20261201T150000Z', 'RRULE:FREQ=MONTHLY;COUNT=2', 'SUMMARY:Meeting'],
    ]).replace(
      'END:VCALENDAR',
      'BEGIN:VEVENT\r\nUID:0@test\r\nRECURRENCE-ID:20270101T150000Z\r\nDTSTART:20270108T150000Z\r\nSUMMARY:Moved\r\nEND:VEVENT\r\nEND:VCALENDAR',
    );
    const events = await parseCalendar(text, range);
    expect(events.map(({ day, title }) => [day, title])).toEqual([
      ['2026-12-01', 'Meeting'],
      ['2027-01-08', 'Moved'],
    ]);
  });

  it('reads times in UTC in the zone that the calendar names', async () => {
    const event = ['DTSTART:20270102T020000Z', 'SUMMARY:Late'];
    expect((await read([event], ['X-WR-TIMEZONE:America/Los_Angeles']))[0]).toMatchObject({
      day: '2027-01-01',
      time: '6:00 PM PST',
    });
    expect((await read([event]))[0]).toMatchObject({ day: '2027-01-01', time: '9:00 PM EST' });
  });

  it('has the last day of whole days, and of an event that ends at midnight', async () => {
    const days = ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Retreat'];
    const event = await onlyEvent(...days);
    expect(event).toEqual({ title: 'Retreat', day: '2026-12-24', lastDay: '2026-12-26' });
    expect(
      await onlyEvent('DTSTART:20261212T000000Z', 'DTEND:20261212T050000Z', 'SUMMARY:Ball'),
    ).toMatchObject({
      day: '2026-12-11',
      lastDay: '2026-12-11',
    });
  });

  it('marks what is cancelled, and leaves out what is over or far away', async () => {
    const events = await read([
      ['DTSTART:20261205T150000Z', 'STATUS:CANCELLED', 'SUMMARY:Walk'],
      ['DTSTART:20250101T150000Z', 'SUMMARY:Over'],
      ['DTSTART:20290101T150000Z', 'SUMMARY:Far'],
    ]);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ title: 'Walk', isCancelled: true });
  });
});

describe('a hostile calendar', () => {
  const endless = Array.from({ length: 5_000 }, () => [
    'DTSTART:19700101T100000Z',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'SUMMARY:Never',
  ]);

  it('has only web links, one line of text, and no huge texts', async () => {
    const event = await onlyEvent(
      'DTSTART:20261205T150000Z',
      `SUMMARY:${'x'.repeat(100_000)}`,
      String.raw`LOCATION:Hall\nSecond‮ line`,
      'URL:javascript:alert(1)',
    );
    expect(event?.title).toHaveLength(200);
    expect(event?.place).toBe('Hall Second line');
    expect(event).not.toHaveProperty('url');
    const withParameter = await onlyEvent(
      'DTSTART:20261205T150000Z',
      'SUMMARY;LANGUAGE=en:Tea',
      'URL;VALUE=URI:https://tea.example/1',
    );
    expect(withParameter).toMatchObject({ title: 'Tea', url: 'https://tea.example/1' });
  });

  it('gives at most 200 events, and leaves out only what recurs too often', async () => {
    const events = await read([
      ['DTSTART:20200101T100000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Every second'],
      ['DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:Every day'],
    ]);
    expect(events).toHaveLength(200);
    expect(new Set(events.map(({ title }) => title))).toEqual(new Set(['Every day']));
  });

  it('loses only the events that end in thousands of years', async () => {
    const ends = ['DURATION:P9999999W', 'DURATION:P999999W', 'DTEND:99991231T150000Z', 'DURATION:PT1H'];
    const events = await read(ends.map((end) => ['DTSTART:20261205T150000Z', end, `SUMMARY:${end}`]));
    expect(events.map(({ title }) => title)).toEqual(['DURATION:PT1H']);
  });

  it('writes nothing to the log of the server', async () => {
    const write = vi.spyOn(process.stderr, 'write');
    await onlyEvent('DTSTART:20261205T150000Z', 'DURATION:hostile', 'SUMMARY:Tea');
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });

  it('is left when the process stops', async () => {
    const [before, stopping] = [Date.now(), AbortSignal.timeout(500)];
    await expect(
      parseCalendar(calendar(endless), range, { timeoutMs: 9_000, signal: stopping }),
    ).rejects.toThrow('could not be read');
    expect(Date.now() - before).toBeLessThan(5_000);
  });

  it('is given up when it takes too long, and refused when it is none', async () => {
    await expect(parseCalendar(calendar(endless), range, { timeoutMs: 1_000 })).rejects.toThrow(
      'could not be read',
    );
    await expect(parseCalendar('<html></html>', range)).rejects.toThrow('not an iCal feed');
  });
});
