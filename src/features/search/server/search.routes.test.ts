import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { SearchResponse, SearchResult, SearchResultGroup, TextSegment } from '../search.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const now = new Date('2026-08-05T15:00:00Z');

beforeAll(async () => {
  app = await testApp({ now: () => now });
  const insert = (statement: string, values: unknown[] = []) => app.db.pool.query(statement, values);
  const page = (title: string, slug: string, body: string) =>
    insert(`insert into pages (title, slug, type, content) values ($1, $2, 'general', $3)`, [
      title,
      slug,
      { body, sections: [{ title: 'Steps', content: '<p>Bring a lantern &amp; <b>gloves</b>.</p>' }] },
    ]);
  await page('Who We Are', 'who-we-are', '<p>We sew by the river.</p>');
  await page('Education', 'education', '<p>Reading hours at the café.</p>');
  await page(
    'Rivers',
    'rivers',
    `<p>${'Long text. '.repeat(100)}Here the heron nests. ${'More. '.repeat(100)}</p>`,
  );
  await insert(
    `insert into pages (title, slug, type, is_published, draft) values ('Heron draft', 'draft', 'general', false, '{}')`,
  );
  await insert(
    `insert into members (name, title, email, position, is_unlisted, category, image_url) values
     ('Zoë Fairweather', 'Friend of Herons', 'secret@home.example', 1, false, 'member', '/zoe.webp'),
     ('Hidden Heron', null, null, 2, true, 'member', null)`,
  );
  for (const [title, start] of [
    ['Heron walk long ago', '2025-05-01T14:00:00Z'],
    ['Regatta over', '2026-08-05T10:00:00Z'],
    ['Regatta going on', '2026-08-05T14:00:00Z'],
    ['Regatta ahead', '2026-09-05T14:00:00Z'],
    ['Picnic', '2026-09-01T14:00:00Z'],
    ['Heron walk', '2026-10-01T14:00:00Z'],
  ]) {
    const payload = {
      title,
      startDate: start,
      endDate: start!.replace('T14', 'T16').replace('T10', 'T12'),
      description: title!.startsWith('Regatta') ? '' : '<p>A heron, a lunch.</p>',
      location: 'Quarry Lake',
    };
    await app.fastify.inject({
      method: 'POST',
      url: '/api/events',
      headers: { cookie: app.admin.cookie },
      payload,
    });
  }
});

/** Each search comes from another address, because of the limit. */
let searches = 0;
const searchFrom = (remoteAddress: string, q: string) =>
  app.fastify.inject({ url: `/api/search?${new URLSearchParams({ q })}`, remoteAddress });

async function search(q: string): Promise<SearchResultGroup[]> {
  searches += 1;
  const response = await searchFrom(`192.0.2.${searches}`, q);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SearchResponse>().groups;
}

const textOf = (segments: TextSegment[]) => segments.map(({ text }) => text).join('');
const marked = (segments: TextSegment[]) => segments.flatMap(({ text, isMatch }) => (isMatch ? text : []));
const titles = (results: SearchResult[]) => results.map(({ title }) => textOf(title));
const found = async (q: string) =>
  Object.fromEntries((await search(q)).map(({ name, results }) => [name, titles(results)]));

describe('the search of the website', () => {
  it('says the day of an event and the portrait of a member', async () => {
    const [events, members] = await search('heron');
    expect(events!.results[0]).toMatchObject({ day: '2026-10-01' });
    expect(members!.results[0]).toMatchObject({ picture: '/zoe.webp' });
  });
  it('finds pages, events and members: titles before texts, upcoming events first', async () => {
    expect(await found('heron')).toEqual({
      pages: ['Rivers'],
      events: ['Heron walk', 'Picnic', 'Heron walk long ago'],
      members: ['Zoë Fairweather'],
    });
  });

  it('has what is named so before what mentions it', async () => {
    expect((await search('heron')).map(({ name }) => name)).toEqual(['events', 'members', 'pages']);
    expect((await search('friend')).map(({ name }) => name)).toEqual(['members']);
    expect(titles((await search('join'))[0]!.results)[0]).toBe('Join us');
    expect(titles((await search('donate'))[0]!.results)[0]).toBe('Give');
  });

  it.each([
    ['educaton', 'education'],
    ['Fairwether', 'fairweather'],
    ['the regata', 'regatta'],
    ['picnick', 'picnic'],
    ['memebrs', 'members'],
    ['rivrs', 'rivers'],
  ])('corrects a typing mistake: %s', async (typed, corrected) => {
    const response = (await searchFrom('192.0.2.250', typed)).json<SearchResponse>();
    expect(response.corrected).toBe(corrected);
    expect(response.groups.length).toBeGreaterThan(0);
  });

  it('corrects nothing that is found, unlike everything, or hidden', async () => {
    for (const typed of ['heron', 'xylophone', 'hiden', 'tea'])
      expect(
        (await searchFrom('192.0.2.251', typed)).json<SearchResponse>().corrected,
        typed,
      ).toBeUndefined();
  });

  it('links to each, and marks what was found in an excerpt', async () => {
    const groups = await search('heron');
    const first = new Map(groups.map(({ name, results }) => [name, results[0]!]));
    const [page, event, member] = (['pages', 'events', 'members'] as const).map((name) => first.get(name));
    expect(page).toMatchObject({ path: '/about/rivers' });
    expect(textOf(page!.excerpt)).toMatch(/^… .*Here the heron nests.* …$/);
    expect(textOf(page!.excerpt).length).toBeLessThan(250);
    expect(marked(page!.excerpt)).toEqual(['heron']);
    expect(event!.path).toMatch(/^\/events\/\d+\/heron-walk$/);
    expect(event!.details).toBe('Thursday, October 1, 2026 · 10:00 AM – 12:00 PM · Quarry Lake');
    expect(marked(event!.title)).toEqual(['Heron']);
    expect(member).toMatchObject({ path: '/about/members?search=Zo%C3%AB+Fairweather' });
    expect(groups.find(({ name }) => name === 'events')!.results[2]!.details).toContain('Past event');
  });

  it.each([
    ['zoe', 'members', 'Zoë Fairweather'],
    ['CAFE', 'pages', 'Education'],
    ['educati', 'pages', 'Education'],
    ['readings', 'pages', 'Education'],
    ['who we are', 'pages', 'Who We Are'],
    ['when is the picnic', 'events', 'Picnic'],
    ['quarry lake', 'events', 'Heron walk'],
    ['lantern gloves rivers', 'pages', 'Rivers'],
    ['donate', 'pages', 'Give'],
  ])('finds “%s”', async (q, group, title) => {
    expect((await found(q))[group]).toContain(title);
  });

  it.each([
    ['daughter', ['Daughter']],
    ['mother/daughter', ['Mother', 'Daughter']],
    ['covid 19', ['COVID', '19']],
    ['2027', ['2027']],
    ['2026-2027', ['2026', '2027']],
    ['town', ['town']],
    ['town.example', ['town', 'example', 'example']],
    ['ann library', ['Ann', 'library']],
    ['board', ['board']],
  ])('finds and marks “%s” among words that a character joins', async (q, words) => {
    await app.db.pool.query(
      `insert into pages (title, slug, type, content) values ('Mother/Daughter Tea 2026-2027', 'joined', 'general', $1)
       on conflict do nothing`,
      [
        {
          body: '<p>After COVID-19, see www.town.example/tea_time/board.</p><p>Ann@library.example</p>',
          sections: [],
        },
      ],
    );
    const { title, excerpt } = (await search(q))[0]!.results[0]!;
    expect(textOf(title)).toBe('Mother/Daughter Tea 2026-2027');
    expect(textOf(excerpt)).toBe('After COVID-19, see www.town.example/tea_time/board. Ann@library.example');
    expect(marked([...title, ...excerpt])).toEqual(words);
  });

  it('lists pages and screens with the words in their title before the others', async () => {
    expect((await found('river')).pages).toEqual(['Rivers', 'Who We Are']);
    await app.db.pool.query(
      `insert into pages (title, slug, type, content) values ('Contact hours', 'hours', 'general', $1)`,
      [{ body: '<p>Events on Mondays.</p>', sections: [] }],
    );
    const { pages } = await found('events');
    expect([pages![0], pages!.at(-1)]).toEqual(['Events', 'Contact hours']);
    expect((await found('contact')).pages).toEqual(['Contact', 'Contact hours']);
  });

  it('lists an event that is going on among the upcoming ones', async () => {
    expect((await found('regatta')).events).toEqual(['Regatta going on', 'Regatta ahead', 'Regatta over']);
  });

  it('wants every word', async () => {
    expect(await search('heron lantern picnic')).toEqual([]);
    expect(await search('nothing-of-this-kind')).toEqual([]);
  });

  it('finds no draft, no member who is not listed and no email address', async () => {
    expect(await search('hidden')).toEqual([]);
    expect(await search('draft')).toEqual([]);
    for (const q of ['secret', 'secret@home.example', 'home.example']) expect(await search(q)).toEqual([]);
    expect(JSON.stringify(await search('zoe'))).not.toContain('@');
  });

  it('returns markup as plain text', async () => {
    const [page] = (await search('lantern gloves rivers'))[0]!.results;
    expect(textOf(page!.excerpt)).toContain('Bring a lantern & gloves.');
    expect(JSON.stringify(page)).not.toMatch(/<|&amp;/);
  });

  it.each(['', '  ', '&', '!(a | b):*', "' or 1=1 --", '<->', '\\', 'a:b', ':*', '\uE000heron\uE001'])(
    'takes %j as plain words',
    async (q) => {
      expect(await search(q)).toBeInstanceOf(Array);
    },
  );

  it('is bounded, and says when there is more', async () => {
    await app.db.pool.query(
      `insert into members (name, position) select 'Quilla Number ' || n, n + 10 from generate_series(1, 30) n`,
    );
    const [members] = await search('quilla');
    expect(members).toMatchObject({ name: 'members', hasMore: true });
    expect(members!.results).toHaveLength(8);
    expect(await found('quilla 17')).toEqual({ members: ['Quilla Number 17'] });
    expect((await search('heron'))[0]).toMatchObject({ hasMore: false });
  });

  it('is limited for each address', async () => {
    const flood = await Promise.all(
      Array.from({ length: 100 }, () => searchFrom('198.51.100.1', 'zeppelin')),
    );
    const refused = flood.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(50);
    expect(refused[0]).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } });
    expect((await searchFrom('198.51.100.2', 'zeppelin')).statusCode).toBe(200);
    expect((await searchFrom('198.51.100.1', '')).statusCode).toBe(200);
  });

  it('covers a page of any length', async () => {
    const words = Array.from({ length: 60_000 }, (_, index) => `w${index.toString(36)}`).join(' ');
    await app.db.pool.query(
      `insert into pages (title, slug, type, content) values ('Endless', 'endless', 'general', $1)`,
      [{ body: `<p>${words}</p>`, sections: [{ content: words.replaceAll('w', '語') }] }],
    );
    expect(await found('w1')).toMatchObject({ pages: ['Endless'] });
  });
});
