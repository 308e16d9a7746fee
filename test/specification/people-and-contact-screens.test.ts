import { beforeAll, describe, expect, it } from 'vitest';
import {
  attribute,
  button,
  elements,
  field,
  headings,
  link,
  links,
  section,
  theOne,
  wordsOf,
  type Part,
} from './document.ts';
import { describeDemoChapter, openSite, type Site } from './site.ts';

const imageUrl = '/media/1/medium-800x600.webp';
const members = [
  { name: 'Ada Stone', title: 'President', isOfficer: true, category: 'Executive Committee' },
  { name: 'Bea Hill', title: 'Chaplain', isOfficer: true },
  { name: 'Renée Lake', isPlatinum: true, isAlumna: true, email: 'renee@patuxent.example' },
  { name: 'Dora Field' },
];

let site: Site;
let directory: Part;
beforeAll(async () => {
  site = await openSite();
  await describeDemoChapter(site);
  for (const member of members) await site.create('/api/members', member);
  await site.sql(`update members set image_url = '${imageUrl}' where name in ('Ada Stone', 'Renée Lake')`);
  // The words are those of the president in the directory.
  await site.sql(
    `update chapter_details set published = published || '{"name": "Ada Stone"}' where topic = 'president'`,
  );
  directory = await site.read('/about/members');
});

const names = (part: Part) => headings(part, 3);
const openTab = (name: string) => site.read(link(theOne(directory, 'main'), name).href);

describe('2. Partners (/partners)', () => {
  const listed = Array.from({ length: 30 }, (_, index) => ({
    name: `Partner ${index + 1}`,
    url: index % 3 === 0 ? undefined : `https://partner-${index + 1}.example/`,
  }));
  let partners: Part;
  beforeAll(async () => {
    for (const [position, { name, url }] of listed.entries()) {
      await site.app.db.pool.query(
        'insert into partners (name, image_url, url, position) values ($1, $2, $3, $4)',
        [name, imageUrl, url ?? null, position],
      );
    }
    partners = await site.read('/partners');
  });

  it("43: Title 'Our Partners' (also the browser tab title), intro thanking partners and sponsors, grid of about 30 partner logos (image with the partner name as alt text)", () => {
    expect(headings(partners, 1)).toEqual(['Our Partners']);
    expect(wordsOf(theOne(partners, 'title'))).toBe('Our Partners');
    expect(wordsOf(theOne(partners, 'main'))).toMatch(/Thank you to the partners and sponsors/);
    const logos = elements(theOne(partners, 'main'), 'img');
    expect(logos.map((logo) => attribute(logo, 'alt'))).toEqual(listed.map(({ name }) => name));
    expect(logos).toHaveLength(30);
  });

  it('44, decided: a partner with an address links to it in a new tab, one without is not a link', () => {
    const shown = links(theOne(partners, 'main')).filter(({ opensNewTab }) => opensNewTab);
    expect(shown.map(({ href }) => href)).toEqual(listed.flatMap(({ url }) => url ?? []));
  });
});

describe('2. Contact (/contact)', () => {
  it("51: Form Name, Email, Message (5 rows). Submit button 'Send Message'", async () => {
    const contact = await site.read('/contact');
    expect(attribute(field(contact, 'Name'), 'type')).toBe('text');
    expect(attribute(field(contact, 'Message'), 'rows')).toBe('5');
    expect(attribute(button(contact, 'Send Message'), 'type')).toBe('submit');
  });

  it('109: Contact: name, email, message all required strings; the email input is of e-mail type', async () => {
    const contact = await site.read('/contact');
    for (const label of ['Name', 'Email', 'Message']) {
      expect(attribute(field(contact, label), 'required'), label).toBeDefined();
    }
    expect(attribute(field(contact, 'Email'), 'type')).toBe('email');
    const { status, body } = await site.visit<{ fields: object }>('POST', '/api/contact', {});
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['name', 'email', 'message']);
  });
});

describe('2. President’s Message', () => {
  it('52: Static text and photo', async () => {
    const screen = await site.read('/about/presidents-message');
    expect(headings(screen, 1)).toEqual(["President's Message"]);
    expect(wordsOf(theOne(screen, 'main'))).toContain('Dear neighbors and friends,');
    expect(wordsOf(theOne(screen, 'main'))).toContain('Chapter President');
    expect(elements(theOne(screen, 'main'), 'img')).toHaveLength(1);
  });
});

describe("2. Members (/about/members, 'Our Members')", () => {
  it("53: Tabs: All Members, Executive Committee, Members. Search box 'Search members...'", () => {
    expect(headings(directory, 1)).toEqual(['Our Members']);
    const tabs = elements(directory, 'a').filter((each) => attribute(each, 'role') === 'tab');
    expect(tabs.map(wordsOf)).toEqual(['All Members', 'Executive Committee', 'Members']);
    expect(attribute(field(directory, 'Search members...'), 'placeholder')).toBe('Search members...');
  });

  it('54: Search box filters by name, title or category, case-insensitive', async () => {
    const name = attribute(field(directory, 'Search members...'), 'name')!;
    for (const [text, found] of [
      ['STONE', 'Ada Stone'],
      ['chapl', 'Bea Hill'],
      ['executive COMM', 'Ada Stone'],
    ] as const) {
      const shown = await site.read(`/about/members?${new URLSearchParams({ [name]: text })}`);
      expect(names(shown), text).toEqual([found]);
    }
  });

  it("55: No match: 'No members found matching your search.'", async () => {
    const name = attribute(field(directory, 'Search members...'), 'name')!;
    const shown = await site.read(`/about/members?${name}=zebra`);
    expect(wordsOf(theOne(shown, 'main'))).toContain('No members found matching your search.');
    expect(names(shown)).toEqual([]);
  });

  it("56: Executive Committee tab groups by category (default 'Officer')", async () => {
    const officers = await openTab('Executive Committee');
    expect(names(section(officers, 'Executive Committee'))).toEqual(['Ada Stone']);
    expect(names(section(officers, 'Officer'))).toEqual(['Bea Hill']);
  });

  it('57: Members tab groups by category when present, else a flat grid', async () => {
    const flat = await openTab('Members');
    expect(names(flat)).toEqual(['Renée Lake', 'Dora Field']);
    const { id } = await site.create<{ id: number }>('/api/members', {
      name: 'Ella Wood',
      category: 'Charter Families',
    });
    const grouped = await openTab('Members');
    expect(names(section(grouped, 'Charter Families'))).toEqual(['Ella Wood']);
    await site.call('DELETE', `/api/members/${id}`);
  });

  it("58: The All tab adds sections 'Alumna Members' and 'Platinum Members' when any member has the flag", async () => {
    expect(names(section(directory, 'Alumna Members'))).toEqual(['Renée Lake']);
    expect(names(section(directory, 'Platinum Members'))).toEqual(['Renée Lake']);
    await site.sql('update members set is_alumna = false');
    const without = headings(await site.read('/about/members'), 2);
    expect(without).toContain('Platinum Members');
    expect(without).not.toContain('Alumna Members');
    await site.sql(`update members set is_alumna = true where name = 'Renée Lake'`);
  });

  it("59: Card: photo or placeholder, name, title, badges 'Platinum Member' and 'Alumna Member', e-mail link", () => {
    const card = (name: string) =>
      elements(directory, 'li').find((each) => headings(each, 3).includes(name))!;
    expect(wordsOf(card('Renée Lake'))).toMatch(/Platinum Member.*Alumna Member/);
    expect(links(card('Renée Lake')).map(({ href }) => href)).toEqual(['mailto:renee@patuxent.example']);
    expect(elements(card('Ada Stone'), 'img')).toHaveLength(1);
    expect(wordsOf(card('Ada Stone'))).toContain('President');
    expect([elements(card('Dora Field'), 'img').length, elements(card('Dora Field'), 'svg').length]).toEqual([
      0, 1,
    ]);
  });
});
