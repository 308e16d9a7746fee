import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../src/infra/security/sanitize-html.ts';
import { demoChapter } from './chapter.ts';
import { demoEvents } from './events.ts';
import { demoCollections } from './gallery.ts';
import { demoMembers } from './members.ts';
import { demoOfficers } from './officers.ts';
import { demoBoards, demoPresidents } from './past-boards.ts';
import { demoPages } from './pages.ts';
import { featureDemos } from './feature-demos.ts';
import { streetAddressOf } from './places.ts';
import { paragraphsOf } from '../../src/features/chapter/define-topic.contract.ts';

const featurePictures = featureDemos.flatMap(({ pictures }) => pictures);
const everything = JSON.stringify([
  demoChapter,
  demoMembers,
  featurePictures,
  demoCollections,
  demoPages,
  demoEvents,
]);
const galleryPictures = demoCollections.flatMap((collection) => collection.pictures);
const htmlOf = ({ body, sections }: (typeof demoPages)[number]): string[] => [
  body,
  ...sections.flatMap((section) => section.content ?? []),
];
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const pageText = (slug: string): string =>
  wordsOf(htmlOf(demoPages.find((page) => page.slug === slug)!).join(' '));

test('every picture that is named exists', () => {
  const named = everything.matchAll(/[\w/-]+\.(?:svg|webp)/g).map(([file]) => file);
  const missing = [...named].filter((file) => !existsSync(join(import.meta.dirname, 'pictures', file)));
  expect(missing).toEqual([]);
});

test('no two events have the same picture, and none has one of the programs on the home page', () => {
  const shown = [
    ...demoEvents.map((event) => event.picture),
    ...demoChapter.menu.programs.map((program) => program.imageUrl),
    ...demoChapter.slides.slides.map((slide) => slide.imageUrl),
  ];
  expect(shown.filter((file, index) => shown.indexOf(file) !== index)).toEqual([]);
});

test('a page shows no picture twice', () => {
  for (const { slug, ...page } of demoPages) {
    const shown = JSON.stringify(page).match(/[\w-]+\.webp/g) ?? [];
    expect(new Set(shown).size, slug).toBe(shown.length);
  }
});

test('every event has a report for afterward, and a street address where it has a place', () => {
  const withoutReport = demoEvents.filter(({ report }) => !report);
  expect(withoutReport.map(({ title }) => title)).toEqual(['Open Quilting Table']);
  const unknown = demoEvents.filter(({ location }) => location && !streetAddressOf(location));
  expect(unknown.map(({ title }) => title)).toEqual([]);
});

test('the directory has fifty-two women, and shows every kind of card and group', () => {
  expect(demoMembers).toHaveLength(52);
  const withoutPortrait = demoMembers.filter((member) => !member.portrait);
  expect(withoutPortrait).toHaveLength(12);
  expect(withoutPortrait.filter((member) => member.isOfficer)).toEqual([]);
  expect(demoMembers.some((member) => member.isAlumna && member.isPlatinum)).toBe(true);
  expect(new Set(demoMembers.map((member) => member.category))).toEqual(
    new Set(['Executive Committee', 'Program Chairs', 'Charter Families', undefined]),
  );
});

test('the menu’s pages are all there, once, and long enough to be articles', () => {
  expect(demoPages.map((page) => page.slug).toSorted()).toEqual([
    'health-and-human-services',
    'international-trends',
    'national-trends',
    'our-history',
    'scholarships',
    'services-to-youth',
    'the-arts',
  ]);
  for (const { slug, sections } of demoPages) {
    const words = pageText(slug).split(' ').length;
    expect(words, slug).toBeGreaterThan(350);
    expect(words, slug).toBeLessThan(700);
    expect(sections.length, slug).toBeGreaterThanOrEqual(2);
  }
});

test('the articles’ HTML survives the sanitizer', () => {
  for (const html of demoPages.flatMap(htmlOf)) {
    // The headings of a page are one level higher than those of a part.
    const sanitized = html
      .replace(/(<\/?)h2>/g, '$1h3>')
      .replace(/"picture:([^>]*)>/g, '"/$1 />')
      .trim();
    expect(sanitizeHtml(sanitized)).toBe(sanitized);
  }
});

test('links inside the site lead to screens that exist', () => {
  const screens = ['/contact', '/events', '/gallery', '/partners', '/about/members', '/about/past-boards'];
  const addresses = [...screens, ...demoPages.map((page) => `/programs/${page.slug}`)];
  const links = demoPages.flatMap(htmlOf).flatMap((html) => [...html.matchAll(/href="(\/[^"?]*)/g)]);
  expect(links.map(([, address]) => address).filter((address) => !addresses.includes(address!))).toEqual([]);
});

test.each([
  ['our-history', ['chartered in 1962 by twelve women', 'just over 50 members', 'founded in 1946']],
  ['our-history', ['299 chapters', 'over 17,000 members', 'over $400,000']],
  ['services-to-youth', ['leadership academy for young women in grades 9–12', 'founded it in 2014']],
  ['services-to-youth', ['monthly workshops', '12th grade', 'minimum of two years of participation']],
  ['services-to-youth', ['eight scholarships']],
  ['scholarships', ['over $400,000', 'eight scholarships', 'minimum of two years']],
])('%s tells the facts', (slug, facts) => {
  for (const fact of facts) expect(pageText(slug)).toContain(fact);
});

test('nobody real can be written to, called or visited', () => {
  const emails = [...everything.matchAll(/[\w.+-]+@[\w.-]+/g)].map(([email]) => email.replace(/\.$/, ''));
  expect(emails.filter((email) => !email.endsWith('.example'))).toEqual([]);
  const hosts = [...everything.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host!);
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  const phones = everything.match(/\(\d{3}\) \d{3}-\d{4}|tel:\+\d+/g) ?? [];
  expect(phones).toContain(demoChapter.contact.headquartersPhone);
  expect(phones.filter((phone) => !/555-?01\d\d$/.test(phone))).toEqual([]);
});

test('no text is used twice and none is filler', () => {
  const { identity, mission, president, slides } = demoChapter;
  const texts = [
    identity.description,
    mission.footerText,
    mission.statement,
    mission.scholarshipsText,
    mission.intro,
    ...[mission.mission, mission.history, mission.service, president.greeting].flatMap(paragraphsOf),
    ...slides.slides.flatMap(({ title, description, imageAlt }) => [title, description, imageAlt]),
    president.quote,
    president.imageAlt,
    ...president.message.split('</p>').map(wordsOf).filter(Boolean),
    ...demoMembers.map((member) => member.name),
    ...demoMembers.flatMap((member) => member.email ?? []),
    ...featurePictures.map(({ title }) => title),
    ...demoCollections.flatMap((collection) => collection.title ?? []),
    ...galleryPictures.flatMap(({ title, caption }) => [title, caption ?? []].flat()),
    ...demoPages.flatMap((page) => [page.title, ...page.sections.flatMap((section) => section.title ?? [])]),
    ...[
      ...demoPages.flatMap(htmlOf),
      ...demoEvents.flatMap(({ description, report = '' }) => [description, report]),
    ].flatMap((html) =>
      html
        .split(/<\/(?:p|li)>/)
        .map(wordsOf)
        .filter(Boolean),
    ),
  ];
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(everything).not.toMatch(/lorem|ipsum|dolor sit/i);
});

test('the presidents follow each other since the charter, and each office of today was held before', () => {
  const years = demoPresidents.map(([from]) => from);
  expect(years[0]).toBe(Number(demoChapter.identity.charteredIn));
  expect(years).toEqual([...new Set(years)].toSorted((one, other) => one - other));
  expect(Object.keys(demoBoards)).toEqual(demoOfficers.map(({ title }) => title));
  for (const year of [0, 1]) {
    const names = Object.values(demoBoards).map((held) => held[year]);
    expect(new Set(names).size).toBe(names.length);
  }
});
