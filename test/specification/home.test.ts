import { beforeAll, describe, expect, it } from 'vitest';
import {
  attribute,
  elements,
  headings,
  link,
  links,
  section,
  theOne,
  wordsOf,
  type Part,
} from './document.ts';
import { describeDemoChapter, openSite, type Site } from './site.ts';

const soon = [
  { title: 'Fourth', startDate: '2026-11-15T09:00', endDate: '2026-11-15T10:00' },
  { title: 'Third', startDate: '2026-10-15T09:00', endDate: '2026-10-15T10:00' },
  { title: 'Second', startDate: '2026-09-15T09:30', endDate: '2026-09-15T10:00' },
  { title: 'First', startDate: '2026-08-05T12:30', endDate: '2026-08-05T14:00' },
  { title: 'Started', startDate: '2026-08-05T11:00', endDate: '2026-08-05T15:00' },
];
const description = `<p>Tea &amp; <b>scones</b> ${'é'.repeat(200)}</p>`;

let site: Site;
let home: Part;
let empty: Part;
const ids = new Map<string, number>();
beforeAll(async () => {
  site = await openSite();
  empty = await site.read('/');
  await describeDemoChapter(site);
  const imageUrl = '/media/1/large-800x600.webp';
  for (const event of soon) {
    const { id } = await site.create<{ id: number }>('/api/events', { ...event, description, imageUrl });
    ids.set(event.title, id);
  }
  home = await site.read('/');
});

describe('2. Home (/)', () => {
  it('18: Banner carousel: 4 slides (image, title, description)', () => {
    const slides = elements(theOne(home, 'main'), 'div').filter((each) =>
      /^\d of 4$/.test(attribute(each, 'aria-label') ?? ''),
    );
    expect(slides).toHaveLength(4);
    for (const slide of slides) {
      expect(elements(slide, 'img')).toHaveLength(1);
      expect(headings(slide)).toHaveLength(1);
      expect(wordsOf(slide).length).toBeGreaterThan(headings(slide)[0]!.length);
    }
  });

  it('21: Mission statement and 5 programme cards linking to /programs/services-to-youth, /programs/the-arts, /programs/national-trends, /programs/international-trends, /programs/health-and-human-services', () => {
    expect(wordsOf(section(home, /^Our mission$/i))).toContain('We are friends in service');
    expect(links(section(home, /^Our programs$/i)).map(({ href }) => href)).toEqual([
      '/programs/services-to-youth',
      '/programs/the-arts',
      '/programs/national-trends',
      '/programs/international-trends',
      '/programs/health-and-human-services',
    ]);
  });

  it('22: President’s message with a link to /contact', () => {
    const message = section(home, /^President's message$/i);
    expect(wordsOf(message)).toContain('We inherited a promise');
    expect(links(message).map(({ href }) => href)).toContain('/contact');
  });

  it('24: Scholarship impact box (total raised since inception, over $400,000) with a contact e-mail for support', () => {
    const box = section(home, /raised since inception/);
    expect(wordsOf(box)).toContain('over $400,000');
    expect(links(box).map(({ href }) => href)).toContain('mailto:scholarships@patuxent.example');
  });

  it("25: 'Upcoming Events': up to 3 soonest upcoming events, each with image, date, title, description preview and a link /events?event={id}", () => {
    const cards = elements(section(home, 'Upcoming Events'), 'article');
    expect(cards.map((card) => headings(card)[0])).toEqual(['First', 'Second', 'Third']);
    const dates = ['August 5, 2026', 'September 15, 2026', 'October 15, 2026'];
    for (const [index, card] of cards.entries()) {
      expect(elements(card, 'img')).toHaveLength(1);
      expect(wordsOf(card)).toContain(dates[index]);
      expect(wordsOf(card)).toContain('Tea & scones');
      expect(links(card).map(({ href }) => href)).toContain(`/events?event=${ids.get(headings(card)[0]!)}`);
    }
  });

  it('26: description preview (cut to 150 characters plus an ellipsis when longer)', () => {
    const [card] = elements(section(home, 'Upcoming Events'), 'article');
    const preview = elements(card!, 'p')
      .map(wordsOf)
      .find((words) => words.startsWith('Tea'))!;
    expect(preview).toBe(`Tea & scones ${'é'.repeat(150 - 'Tea & scones '.length)}…`);
  });

  it("27: With none: 'No upcoming events', 'Check back soon for new events!' and a link to /events", () => {
    const upcoming = section(empty, 'Upcoming Events');
    expect(wordsOf(upcoming)).toMatch(/No upcoming events Check back soon for new events!/);
    expect(links(upcoming).map(({ href }) => href)).toContain('/events');
  });

  it("23: 'Who We Are' accordion: Our Mission, Our History (link /about/our-history), Our Service", () => {
    const items = elements(section(home, 'Who We Are'), 'details');
    expect(items.map((item) => headings(item)[0])).toEqual(['Our Mission', 'Our History', 'Our Service']);
    expect(link(items[1]!, /./).href).toBe('/about/our-history');
  });
});
