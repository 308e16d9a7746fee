import { beforeAll, describe, expect, it } from 'vitest';
import { elements, headings, link, links, theOne, wordsOf, type Part } from './document.ts';
import { describeDemoChapter, openSite, type Site } from './site.ts';

let site: Site;
let home: Part;
beforeAll(async () => {
  site = await openSite();
  await describeDemoChapter(site);
  home = await site.read('/');
});

const menuLinks = {
  '/': 'Home',
  '/about/presidents-message': "President's Message",
  '/about/members': 'Members',
  '/about/our-history': 'Who We Are',
  '/programs/services-to-youth': 'Services To Youth',
  '/programs/the-arts': 'The Arts',
  '/programs/national-trends': 'National Trends',
  '/programs/international-trends': 'International Trends',
  '/programs/health-and-human-services': 'Health and Human Services',
  '/programs/scholarships': 'Scholarships',
  '/events': 'Events',
  '/gallery': 'Gallery',
  '/partners': 'Partners',
  '/contact': 'Contact',
};

describe('1. What the product does and for whom', () => {
  it('1: Public visitors: read the home page, about pages, programme pages, events, photo gallery, partner logos, members directory, president’s message; send a message through the contact form', async () => {
    for (const path of Object.keys(menuLinks)) {
      const document = await site.read(path);
      expect(wordsOf(theOne(document, 'main')), path).not.toBe('');
    }
    const message = { name: 'Ann', email: 'ann@home.example', message: 'When is the next tea?' };
    expect((await site.visit('POST', '/api/contact', message)).status).toBe(201);
    expect(await site.sql('select name, email, message from contacts')).toEqual([message]);
  });

  it('3: Header: a Donate button that opens the contact page in a new tab', () => {
    const donate = links(theOne(home, 'header')).filter(({ words }) => words.startsWith('Donate'));
    // One in the bar, one in the drawer of phones.
    expect(donate).toHaveLength(2);
    for (const { href, opensNewTab } of donate) {
      expect([href.split('?')[0], opensNewTab]).toEqual(['/contact', true]);
    }
  });

  it('4: a Member Dashboard link that opens an external members’ sign-in portal in a new tab. The portal address is not shown', () => {
    const { href, opensNewTab } = link(theOne(home, 'header'), /^Member Dashboard/);
    expect([href, opensNewTab]).toEqual(['https://members.evergreenleague.example/', true]);
    expect(wordsOf(home)).not.toContain('members.evergreenleague.example');
  });

  it('5: Footer: the chapter mission statement, a contact e-mail, a mailing address, the national headquarters address and phone, social links, external links to two organisation sites, and a copyright line with the current year. Quick Links: Home, Who We Are, Events, Gallery, Contact', () => {
    const footer = theOne(home, 'footer');
    const words = wordsOf(footer);
    expect(words).toContain('Friends in service, enriching the culture and economic life of our community.');
    expect(words).toMatch(/P\.O\. Box 1962 Laurel, Maryland/);
    expect(words).toMatch(/Washington, DC 20001 \(202\) 555-0146/);
    expect(words).toMatch(/© 2026 /);
    expect(link(footer, 'hello@patuxent.example').href).toBe('mailto:hello@patuxent.example');
    for (const name of ['Facebook', 'Instagram', 'Twitter']) {
      expect(link(footer, new RegExp(`^${name}`)).href).toMatch(/^https:/);
    }
    for (const name of ['The Evergreen League', 'Evergreen Foundation']) {
      expect(link(footer, new RegExp(`^${name}`)).href).toMatch(/^https:/);
    }
    const quickLinks = elements(footer, 'nav').find((each) => wordsOf(each).startsWith('Quick Links'))!;
    expect(links(quickLinks).map(({ words: label, href }) => [label, href])).toEqual([
      ['Home', '/'],
      ['Who We Are', '/about/our-history'],
      ['Events', '/events'],
      ['Gallery', '/gallery'],
      ['Contact', '/contact'],
    ]);
  });

  it('6: The header also has social icons for Facebook, an e-mail link and Instagram', () => {
    const header = theOne(home, 'header');
    expect(link(header, /^Facebook/).href).toMatch(/^https:/);
    expect(link(header, /^Instagram/).href).toMatch(/^https:/);
    expect(links(header).some(({ href }) => href === 'mailto:hello@patuxent.example')).toBe(true);
  });

  it('7: Facts used in the copy: chapter chartered 1962 by twelve women; just over 50 members; parent organisation founded 1946 with 299 chapters and over 17,000 members; scholarships raised since inception over $400,000', async () => {
    const words = wordsOf(home) + wordsOf(await site.read('/about/our-history'));
    for (const fact of [
      /1962/,
      /twelve women/,
      /[Jj]ust over (50|fifty)/,
      /founded in 1946/,
      /299 chapters/,
      /over 17,000 members/,
      /over \$400,000/,
    ]) {
      expect(words).toMatch(fact);
    }
  });
});

describe('2. Navigation (header desktop bar and mobile drawer)', () => {
  it('8: / Home, About menu, Programs menu, /events, /gallery, /partners, /contact, Member Dashboard: external portal, new tab', () => {
    const menus = elements(theOne(home, 'header'), 'nav');
    expect(menus).not.toHaveLength(0);
    for (const menu of menus) {
      const found = new Map(links(menu).map(({ href, words }) => [href, words]));
      for (const [path, label] of Object.entries(menuLinks)) expect(found.get(path), path).toBe(label);
      expect(wordsOf(menu)).toMatch(/Home About .* Programs .* Events Gallery Partners Contact/);
    }
    expect(link(theOne(home, 'header'), /^Member Dashboard/).opensNewTab).toBe(true);
  });

  it('11, decided: A shared header and footer wrap every screen', async () => {
    for (const path of ['/', '/events', '/contact', '/nothing-here']) {
      const { document } = await site.open(path);
      expect(links(theOne(document, 'header')), path).not.toHaveLength(0);
      expect(wordsOf(theOne(document, 'footer')), path).toMatch(/Quick Links .* © 2026/);
    }
  });
});

describe('2. Route table', () => {
  const publicRoutes = [...Object.keys(menuLinks), '/admin/login'];

  it.each(publicRoutes)('12: Public: %s', async (path) => {
    expect((await site.open(path)).status).toBe(200);
  });

  it('13: a not-found screen for anything else (text: 404 Page Not Found)', async () => {
    for (const path of ['/nothing', '/nothing/here', '/about/a/b', '/programs/a/b']) {
      const { status, document } = await site.open(path);
      expect([status, headings(document, 1)], path).toEqual([404, ['404 Page Not Found']]);
    }
  });

  it('14: a not-found screen for anything else under /admin', async () => {
    expect((await site.open('/admin/nothing')).status).toBe(404);
  });
});
