import { beforeAll, describe, expect, it } from 'vitest';
import {
  attribute,
  button,
  elements,
  field,
  headings,
  press,
  section,
  theOne,
  wordsOf,
  type Part,
} from './document.ts';
import { openSite, type Site } from './site.ts';

const at = (startDate: string, endDate = startDate) => ({ startDate, endDate });
const events = [
  { title: 'New Year Gala', ...at('2026-12-31T21:00', '2027-01-01T01:00') },
  {
    title: 'Supply Drive',
    ...at('2026-08-15T10:00', '2026-08-15T14:30'),
    location: 'Laurel Community Hall',
    description: '<p>Bring <strong>new</strong> backpacks.</p>',
    imageUrl: '/media/1/large-800x600.webp',
  },
  { title: 'Board Meeting', ...at('2026-08-05T12:30', '2026-08-05T13:00') },
  { title: 'Last Day', ...at('2026-08-31T09:00') },
  { title: 'Open Table', ...at('2026-08-05T11:00', '2026-08-05T15:00') },
  ...[1, 2, 3, 4, 5, 6].map((week) => ({ title: `Past ${week}`, ...at(`2026-07-${30 - week}T18:00`) })),
];

let site: Site;
let screen: Part;
let empty: Part;
const ids = new Map<string, number>();
beforeAll(async () => {
  site = await openSite();
  empty = await site.read('/events');
  for (const event of events) {
    ids.set(event.title, (await site.create<{ id: number }>('/api/events', event)).id);
  }
  screen = await site.read('/events');
});

const titles = (part: Part) => elements(part, 'article').map((card) => headings(card)[0]);
const card = (part: Part, title: string) =>
  elements(part, 'article').find((each) => headings(each)[0] === title)!;
const search = (text: string) => site.read(press(screen, 'Find Events', { 'Search for events': text }));

describe('2. Events (/events)', () => {
  it("29: Title 'Events'; search box ('Search for events') and a 'Find Events' button", () => {
    expect(headings(screen, 1)).toEqual(['Events']);
    expect(attribute(field(screen, 'Search for events'), 'placeholder')).toBe('Search for events');
    expect(button(screen, 'Find Events')).toBeDefined();
  });

  it('31: View toggle: List (default), Month, Day', () => {
    const pressed = ['List', 'Month', 'Day'].map((view) => attribute(button(screen, view), 'aria-pressed'));
    expect(pressed).toEqual(['true', 'false', 'false']);
  });

  it("32: List: upcoming events soonest first, or 'There are no upcoming events.'", () => {
    expect(titles(section(screen, 'Upcoming Events'))).toEqual([
      'Board Meeting',
      'Supply Drive',
      'Last Day',
      'New Year Gala',
    ]);
    expect(wordsOf(theOne(empty, 'main'))).toContain('There are no upcoming events.');
    expect(titles(empty)).toEqual([]);
    expect(wordsOf(theOne(empty, 'main'))).not.toMatch(/Latest Past Events|Happening now|View More/);
  });

  it("32: 'There are no upcoming events.', also for a search without a match", async () => {
    expect(wordsOf(theOne(await search('zebra'), 'main'))).toContain('There are no upcoming events.');
  });

  it('33: Month: Previous Month and Next Month buttons, month title, Sun-Sat header, 35-cell grid (5 weeks, weeks start Sunday); days with events list event titles. Starts at the current month', async () => {
    let month = await site.read(press(screen, 'Month'));
    expect(headings(theOne(month, 'main'), 2)).toContain('August 2026');
    const table = theOne(month, 'table');
    expect(elements(table, 'th').map(wordsOf)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    const cells = elements(table, 'td').map(wordsOf);
    expect(cells).toHaveLength(35);
    expect(cells.filter((words) => words.includes('Supply Drive'))).toHaveLength(1);
    for (const title of ['September 2026', 'October 2026', 'November 2026']) {
      month = await site.read(press(month, 'Next Month'));
      expect(headings(theOne(month, 'main'), 2)).toContain(title);
      expect(elements(month, 'td')).toHaveLength(35);
    }
    month = await site.read(press(month, 'Previous Month'));
    expect(headings(theOne(month, 'main'), 2)).toContain('October 2026');
  });

  it('34, decided: a month of six weeks also has 35 cells, and no day is missing', async () => {
    const month = await site.read(press(screen, 'Month'));
    const lastWeek = elements(month, 'td').slice(-7).map(wordsOf);
    expect(lastWeek[0]).toMatch(/\b23\b.*\b30\b/);
    expect(lastWeek[1]).toMatch(/\b24\b.*\b31\b.*Last Day/);
  });

  it('35, decided: Day shows the events of a day, and leads to the days beside it', async () => {
    const day = await site.read(press(screen, 'Day'));
    expect(headings(theOne(day, 'main'), 2)).toContain('Wednesday, August 5, 2026');
    expect(titles(day)).toEqual(['Open Table', 'Board Meeting']);
    const next = await site.read(press(day, 'Next Day'));
    expect(wordsOf(theOne(next, 'main'))).toContain('No events on this day.');
    expect(titles(await site.read(press(next, 'Previous Day')))).toEqual(['Open Table', 'Board Meeting']);
  });

  it("36: 'Latest Past Events': the 5 most recent past events, newest first", () => {
    expect(titles(section(screen, 'Latest Past Events'))).toEqual([
      'Open Table',
      'Past 1',
      'Past 2',
      'Past 3',
      'Past 4',
    ]);
  });

  it('38: Event card: month/day/year block, date range (end date shown only if on a different day), title, location if present, start-end time, description rendered as HTML, image if present', () => {
    const drive = card(screen, 'Supply Drive');
    expect(wordsOf(drive)).toMatch(/^Aug 15 2026 August 15, 2026 /);
    expect(wordsOf(drive)).toContain('10:00 AM – 2:30 PM');
    expect(wordsOf(drive)).toContain('Laurel Community Hall');
    expect(elements(drive, 'strong').map(wordsOf)).toEqual(['new']);
    expect(elements(drive, 'img')).toHaveLength(1);
    const gala = card(screen, 'New Year Gala');
    expect(wordsOf(gala)).toContain('December 31, 2026 – January 1, 2027');
    expect(elements(gala, 'img')).toHaveLength(0);
  });

  it('41, decided: /events?event={id} shows that event first, whether upcoming or past', async () => {
    for (const title of ['New Year Gala', 'Past 6']) {
      expect(titles(await site.read(`/events?event=${ids.get(title)}`))[0]).toBe(title);
    }
  });
});

describe('4. States and transitions: events', () => {
  it('42, decided: upcoming or past by startDate against now; an event that has started is also shown as happening now', () => {
    expect(titles(section(screen, 'Latest Past Events'))).toContain('Open Table');
    expect(wordsOf(section(screen, 'Happening now'))).toContain('Open Table');
  });
});

describe('5. Validation rules: events', () => {
  it('108: Events search: case-insensitive substring match on title, description text (HTML stripped) and location', async () => {
    for (const [text, found] of [
      ['UPPLY dr', ['Supply Drive']],
      ['new BACKpacks', ['Supply Drive']],
      ['laurel comm', ['Supply Drive']],
      ['<strong>', []],
    ] as const) {
      expect(titles(await search(text)), text).toEqual(found);
    }
  });
});

describe('9. Business constants and limits: dates', () => {
  it("150: Date formats: 'MMMM d, yyyy', 'h:mm a'", () => {
    expect(wordsOf(card(screen, 'Board Meeting'))).toMatch(/August 5, 2026 .*12:30 PM – 1:00 PM/);
  });
});
