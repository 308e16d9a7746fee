import { parseDocument, DomUtils } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';

const origin = 'https://chapter.example';
let app: Awaited<ReturnType<typeof testApp>>;

async function insertEvent(title: string, fields: { series?: string; status?: string } = {}) {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into events (title, description, start_date, end_date, location, search_text, status, series_id, series_frequency)
     values ($1, '<p>With <a href="/x">cake</a>.</p><script>x</script>', '2037-05-02T18:00Z', '2037-05-02T20:00Z', 'Library', '',
       $2, $3::uuid, case when $3::uuid is null then null else 'weekly' end) returning id`,
    [title, fields.status ?? 'scheduled', fields.series],
  );
  return rows[0]!.id;
}

/** The items of the feed, as a reader understands them. */
async function readItems() {
  const { body } = await app.fastify.inject('/feed.xml');
  const items = DomUtils.getElementsByTagName('item', parseDocument(body, { xmlMode: true }));
  return items.map((item) => {
    const textOf = (name: string) => DomUtils.textContent(DomUtils.getElementsByTagName(name, item));
    return {
      id: textOf('guid'),
      url: textOf('link'),
      title: textOf('title'),
      text: textOf('description'),
      publishedAt: textOf('pubDate'),
    };
  });
}

const titles = async () => (await readItems()).map(({ title }) => title);

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false });
  await publishDetails((...statement) => app.db.pool.query(...statement), {
    identity: { chapterName: 'Tea & Co', timeZone: 'America/New_York' },
  });
});

describe('the feed', () => {
  it('is valid without any news', async () => {
    expect(await readItems()).toEqual([]);
    expect((await app.fastify.inject('/feed.xml')).body).not.toContain('lastBuildDate');
  });

  it('has the newest events in plain text, with absolute addresses', async () => {
    const id = await insertEvent('Tea < cake & “more”\u0001', { status: 'cancelled' });
    app.purgeDocuments();
    const { body, headers } = await app.fastify.inject('/feed.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain('<title>Tea &amp; Co</title>');
    expect(await readItems()).toEqual([
      {
        id: `${origin}/events/${id}`,
        url: `${origin}/events/${id}/tea-cake-more`,
        title: 'Cancelled: Tea < cake & “more”',
        text: 'Cancelled. May 2, 2037, 2:00 PM – 4:00 PM. Library. With cake.',
        publishedAt: expect.stringMatching(/ GMT$/) as string,
      },
    ]);
  });

  it('lists a series once, as its first event', async () => {
    const series = '6f1c3c3e-3f1c-4b3e-9f1c-3c3e3f1c4b3e';
    for (const number of [1, 2, 3]) await insertEvent(`Lesson ${number}`, { series });
    app.purgeDocuments();
    expect((await titles())[0]).toBe('Lesson 1');
    expect((await titles()).filter((title) => title.startsWith('Lesson'))).toHaveLength(1);
  });

  it('has as many events beside long series', async () => {
    await insertEvent('Before the series');
    await app.db.pool.query(
      `insert into events (title, start_date, end_date, search_text, series_id, series_frequency)
       select 'Course ' || series || ' part ' || part, '2037-05-02T18:00Z', '2037-05-02T20:00Z', '',
         ('00000000-0000-4000-8000-00000000000' || series)::uuid, 'weekly'
       from generate_series(1, 5) series, generate_series(1, 52) part order by series, part`,
    );
    app.purgeDocuments();
    const courses = [5, 4, 3, 2, 1].map((series) => `Course ${series} part 1`);
    expect((await titles()).slice(0, 6)).toEqual(expect.arrayContaining(['Before the series', ...courses]));
  });

  it('is short, and built once until content changes', async () => {
    for (let number = 1; number <= 40; number += 1) await insertEvent(`Event ${number}`);
    expect(await titles()).not.toContain('Event 40');
    app.purgeDocuments();
    expect(await titles()).toHaveLength(30);
    expect((await titles())[0]).toBe('Event 40');
  });

  it('is sent again only after a change', async () => {
    const url = '/feed.xml';
    const { headers } = await app.fastify.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=300');
    const again = { url, headers: { 'if-none-match': String(headers['etag']) } };
    expect((await app.fastify.inject(again)).statusCode).toBe(304);
    await insertEvent('One more');
    app.purgeDocuments();
    expect((await app.fastify.inject(again)).statusCode).toBe(200);
  });

  it('is named in every document', async () => {
    const { body } = await app.fastify.inject('/contact');
    expect(body).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Events and albums" href="/feed.xml">',
    );
  });
});
