import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { emptySlide, publishDetails } from '../../../../test/chapter-details.ts';
import { chapterSite } from '../../../../test/chapter-site.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { ChapterValues, Topic } from '../topics.contract.ts';
import { newProgram } from '../menu.rules.ts';

const { app, ask, save, site } = chapterSite();

describe('the president', () => {
  it('has the name and the portrait of her entry, also before she has written anything', async () => {
    const { rows } = await app.db.pool.query<{ id: number }>(
      `insert into members (name, title, image_url, is_officer, position)
       values ('Ada', 'President', '/media/1/large-1x1.webp', true, 1) returning id`,
    );
    const memberId = String(rows[0]!.id);
    expect((await site()).president).toMatchObject({ name: 'Ada', quote: '', greeting: [] });
    const page = await app.fastify.inject('/about/presidents-message');
    expect(page.body).toContain('Ada');
    expect(page.body).not.toContain('Content coming soon');
    await save('president', { memberId, quote: 'Hello' });
    expect((await site()).president).toMatchObject({
      name: 'Ada',
      title: 'President',
      imageUrl: '/media/1/large-1x1.webp',
    });
    await save('president', { memberId, quote: 'Hello', title: 'Chapter President' });
    expect((await site()).president).toMatchObject({ name: 'Ada', title: 'Chapter President' });
    await app.db.pool.query('truncate members cascade');
    expect((await site()).president).toBeUndefined();
  });

  it('shows nothing of her entry while she is not listed, only what is given here', async () => {
    const { rows } = await app.db.pool.query<{ id: number }>(
      `insert into members (name, title, image_url, is_officer, position, is_unlisted)
       values ('Ada', 'President', '/media/1/large-1x1.webp', true, 1, true) returning id`,
    );
    const memberId = String(rows[0]!.id);
    await save('president', { memberId, quote: 'Hello' });
    expect((await site()).president).toBeUndefined();
    await save('president', { memberId, quote: 'Hello', name: 'The president' });
    expect((await site()).president).toMatchObject({ name: 'The president', title: '' });
    expect((await site()).president!.imageUrl).toBeUndefined();
  });

  it('is not shown under a typed name before she has something to say', async () => {
    await save('president', { name: 'Ada' });
    expect((await site()).president).toBeUndefined();
  });
});

const slide = { ...emptySlide, title: 'Tea', imageUrl: '/media/1/large-1x1.webp' };

describe('slides', () => {
  it('are shown from and until their days in the chapter’s time zone, unless they are hidden', async () => {
    const titles = async () => (await site()).slides.map(({ title }) => title);
    const slides = [
      { ...slide, title: 'today', showFrom: '2026-12-01', showUntil: '2026-12-01' },
      { ...slide, title: 'tomorrow', showFrom: '2026-12-02' },
      { ...slide, title: 'yesterday', showUntil: '2026-11-30' },
      { ...slide, title: 'hidden', isHidden: true },
    ];
    await save('slides', { slides });
    expect(await titles()).toEqual(['today']);
    await publishDetails((...statement) => app.db.pool.query(...statement), {
      identity: { timeZone: 'Pacific/Auckland' },
    });
    expect(await titles()).toEqual(['tomorrow']);
  });

  it('are at most eight, and none ends before it starts', async () => {
    expect((await save('slides', { slides: Array.from({ length: 9 }, () => slide) })).statusCode).toBe(400);
    const response = await save('slides', {
      slides: [{ ...slide, showFrom: '2026-12-02', showUntil: '2026-12-01' }],
    });
    expect(Object.keys(response.json<ErrorBody>().fields!)).toEqual(['values.slides.0.showUntil']);
  });
});

describe('a slide', () => {
  it.each([
    ['', 'Please add a picture.'],
    ['javascript:alert(1)', 'Please give an address that starts with / or https://'],
  ])('is refused with the picture “%s”', async (imageUrl, message) => {
    const response = await save('slides', { slides: [{ ...slide, imageUrl }] });
    expect(response.json<ErrorBody>().fields).toEqual({ 'values.slides.0.imageUrl': message });
  });
});

describe('a preview', () => {
  const rootOf = (html: string) =>
    /<div id="root">[^]*?(?=<script type="application\/json" id="document-data"|<\/body>)/.exec(html)![0];

  const program = { ...newProgram, slug: 'reading', color: 'gold' as const };

  beforeAll(() =>
    app.db.pool.query(`insert into pages (title, slug, type) values ('Reading', 'reading', 'program')`),
  );

  it.each<[Topic, Partial<ChapterValues[Topic]>, string]>([
    ['mission', { statement: 'To come.' }, '/'],
    ['contact', { email: 'new@harbor.example', phone: '555-0100' }, '/contact'],
    ['giving', { url: 'https://give.example/', text: '<p>By check.</p>', isDeductible: 'yes' }, '/contact'],
    ['president', { name: 'Ada', quote: 'Hello.', message: '<p>Dear all,</p>' }, '/about/presidents-message'],
    ['slides', { slides: [slide] }, '/'],
    ['contact', { replyNote: 'Within a day.' }, '/contact'],
    ['contact', { joinText: 'Write to us.' }, '/'],
    ['giving', { promise: 'All of it is paid to a student.' }, '/'],
    ['giving', { text: '<p>Send a check.</p>' }, '/contact?topic=give'],
    ['menu', { programs: [{ ...program, summary: 'Aloud.', color: 'wine' }] }, '/programs/reading'],
    ['scholarships', { pageSlug: 'reading', closes: '2027-03-01', amount: '$75' }, '/programs/reading'],
    ['identity', { markUrl: '/media/7/large-1600x1600.webp' }, '/'],
    ['menu', { about: [{ slug: 'members', isHidden: true }] }, '/'],
    ['identity', { chapterName: 'Harbor Chapter', tagline: 'New' }, '/'],
  ])('of the %s is what publishing shows', async (topic, values, path) => {
    const before = (await app.fastify.inject(path)).body;
    await save(topic, values, { isDraft: true });
    const preview = await ask('GET', `/admin/chapter-preview/${topic}?path=${encodeURIComponent(path)}`);
    expect(preview.statusCode).toBe(200);
    expect(preview.headers['content-security-policy']).toContain('sandbox');
    expect(preview.headers['cache-control']).toBe('no-store');
    await save(topic, values);
    const published = (await app.fastify.inject(path)).body;
    expect(rootOf(preview.body)).toBe(rootOf(published));
    expect(rootOf(published)).not.toBe(rootOf(before));
  });

  it.each([
    ['link', 'form'],
    ['form', 'hidden'],
    ['hidden', 'link'],
  ] as const)('of the directory from “%s” to “%s” is what publishing shows', async (from, to) => {
    await app.db.pool.query(
      `insert into members (name, email, position) values ('Ada', 'ada@harbor.example', 1)`,
    );
    await save('directory', { emails: from });
    await save('directory', { emails: to }, { isDraft: true });
    const preview = await ask('GET', '/admin/chapter-preview/directory?path=/about/members');
    const before = (await app.fastify.inject('/about/members')).body;
    await save('directory', { emails: to });
    const published = (await app.fastify.inject('/about/members')).body;
    expect(rootOf(preview.body)).toBe(rootOf(published));
    expect(rootOf(before)).not.toBe(rootOf(published));
  });

  it('is for the people who can read drafts', async () => {
    const url = '/admin/chapter-preview/mission';
    expect((await app.fastify.inject(url)).statusCode).toBe(401);
    for (const [role, status] of [
      ['helper', 403],
      ['editor', 200],
    ] as const) {
      const { cookie } = await signedIn(app.db, role);
      expect((await app.fastify.inject({ url, headers: { cookie } })).statusCode).toBe(status);
    }
  });

  it('is of a topic and a screen that exist', async () => {
    expect((await ask('GET', '/admin/chapter-preview/nothing')).statusCode).toBe(404);
    expect((await ask('GET', '/admin/chapter-preview/mission?path=/nothing')).statusCode).toBe(404);
    expect((await ask('GET', '/admin/chapter-preview/mission?path=//%5B')).statusCode).toBe(404);
  });
});

describe('scholarships', () => {
  it('are on the page that an officer chose, also after it got another slug, and on the home page', async () => {
    await app.db.pool.query(`insert into page_redirects (old_slug, page_id) select 'books', id from pages`);
    await save('mission', { scholarshipsTotal: 4000 });
    await save('scholarships', { pageSlug: 'books', closes: '2026-12-01', applyUrl: '/media/1/form.pdf' });
    const { body } = await app.fastify.inject('/programs/reading');
    expect(body).toContain('Applications are open until December 1, 2026.');
    expect(body).toMatch(/href="\/media\/1\/form\.pdf"[^>]*>Apply \(PDF\)</);
    expect((await app.fastify.inject('/')).body).toMatch(/href="\/programs\/reading"[^>]*>How to apply</);
    await save('scholarships', { pageSlug: 'gone', closes: '2026-12-01' });
    expect((await site()).scholarships).toBeUndefined();
    expect((await app.fastify.inject('/')).body).not.toContain('How to apply');
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://plain.example'])(
    'refuse the address %s',
    async (applyUrl) => {
      const response = await save('scholarships', { applyUrl });
      expect(Object.keys(response.json<ErrorBody>().fields!)).toEqual(['values.applyUrl']);
    },
  );
});
