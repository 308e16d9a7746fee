import { beforeEach, describe, expect, it } from 'vitest';
import { publishDetails } from '../../../../test/chapter-details.ts';
import { chapterSite } from '../../../../test/chapter-site.ts';
import type { Chapter } from '../chapter.contract.ts';

const { app, ask, save, site } = chapterSite();

const entry = {
  color: 'gold',
  imageUrl: '',
  isHidden: false,
  isOnHome: true,
  summary: '',
  leaderId: '',
} as const;

beforeEach(async () => {
  await app.db.pool.query(`truncate pages, page_redirects cascade`);
  await app.db.pool.query(`insert into pages (title, slug, type, is_published, draft) values
    ('Reading', 'reading', 'program', true, null), ('Gardens', 'gardens', 'program', true, null),
    ('Bylaws', 'bylaws', 'general', true, null), ('Lost', 'elsewhere/lost', 'program', true, null),
    ('Secret', 'secret', 'program', false, '{}'), ('Deep', 'about/deep', 'program', true, null)`);
});

const pageId = expect.any(Number) as number;

describe('the menu', () => {
  it('has the published programs by title, and no page under About, before anyone has changed it', async () => {
    expect((await site()).menu).toEqual({
      about: [{ label: 'Members', to: '/about/members', isPage: false }],
      programs: [
        { label: 'Deep', to: '/about/deep', color: 'green', isOnHome: true, pageId },
        { label: 'Gardens', to: '/programs/gardens', color: 'plum', isOnHome: true, pageId },
        { label: 'Reading', to: '/programs/reading', color: 'gold', isOnHome: true, pageId },
      ],
    });
  });

  it('leads to the president’s message only while there is one', async () => {
    await save('president', { name: 'Ada', quote: 'Hello.' });
    expect((await site()).menu.about[0]).toEqual({
      label: "President's Message",
      to: '/about/presidents-message',
      isPage: false,
    });
  });

  it('shows what an officer has arranged, and hidden pages can still be opened', async () => {
    await save('menu', {
      about: [
        { slug: 'bylaws', isHidden: false },
        { slug: 'members', isHidden: true },
      ],
      programs: [
        { ...entry, slug: 'reading', imageUrl: '/media/1/large-1x1.webp', isOnHome: false },
        { ...entry, slug: 'gardens', isHidden: true },
        { ...entry, slug: 'secret' },
      ],
    });
    expect((await site()).menu).toEqual({
      about: [{ label: 'Bylaws', to: '/about/bylaws', isPage: true }],
      programs: [
        {
          label: 'Reading',
          to: '/programs/reading',
          color: 'gold',
          imageUrl: '/media/1/large-1x1.webp',
          isOnHome: false,
          pageId,
        },
        { label: 'Deep', to: '/about/deep', color: 'green', isOnHome: true, pageId },
      ],
    });
    expect((await app.fastify.inject('/programs/gardens')).statusCode).toBe(200);
  });

  it('has a renamed page in the same place', async () => {
    await save('menu', { programs: [{ ...entry, slug: 'reading', color: 'wine' }] });
    const { rows } = await app.db.pool.query<{ id: number }>(`select id from pages where slug = 'reading'`);
    const change = { slug: 'books', title: 'Books', type: 'program', content: { body: '', sections: [] } };
    const renamed = await app.fastify.inject({
      method: 'PATCH',
      url: `/api/pages/${rows[0]!.id}`,
      payload: change,
      headers: { cookie: app.admin.cookie },
    });
    expect(renamed.statusCode).toBe(200);
    expect((await site()).menu.programs[0]).toMatchObject({
      label: 'Books',
      to: '/programs/books',
      color: 'wine',
    });
  });

  it('is complete in the back office, with drafts and hidden pages', async () => {
    await save('menu', { programs: [{ ...entry, slug: 'reading' }] });
    await save('menu', { programs: [{ ...entry, slug: 'gardens' }] }, { isDraft: true });
    const { menu } = (await ask('GET', '/api/admin/chapter')).json<Chapter>();
    const slugsOf = (values = menu.published) => values.programs.map(({ slug }) => slug);
    expect(slugsOf()).toEqual(['reading', 'about/deep', 'gardens']);
    expect(slugsOf(menu.draft)).toEqual(['gardens', 'about/deep', 'reading']);
    expect(menu.published.about.at(-1)).toEqual({ slug: 'bylaws', isHidden: true });
  });

  it('is on every public page', async () => {
    const { body } = await app.fastify.inject('/');
    expect(body).toContain('>Gardens</a>');
    expect(body).toContain('href="/programs/gardens"');
    await app.db.pool.query('truncate pages cascade');
    const empty = (await app.fastify.inject('/')).body;
    expect(empty).not.toContain('Programs');
    expect(empty).not.toContain('Our programs');
  });
});

describe('a program', () => {
  const leaderOf = async () => (await site()).menu.programs.find(({ label }) => label === 'Reading')?.leader;

  it('names who leads it, and how to reach her as the directory allows', async () => {
    const { rows } = await app.db.pool.query<{ id: number }>(
      `insert into members (name, title, email, image_url, position)
       values ('Ada', 'Chair', 'ada@home.example', '/media/1/large-1x1.webp', 1) returning id`,
    );
    const { id } = rows[0]!;
    await save('menu', { programs: [{ ...entry, slug: 'reading', leaderId: String(id) }] });
    const ada = { name: 'Ada', title: 'Chair', imageUrl: '/media/1/large-1x1.webp' };
    for (const [emails, href] of [
      ['link', 'mailto:ada@home.example'],
      ['form', `/contact?to=${id}`],
      ['hidden', '/contact'],
    ] as const) {
      await save('directory', { emails });
      expect(await leaderOf()).toEqual({ ...ada, href });
      expect((await app.fastify.inject('/programs/reading')).body).toContain(`href="${href}"`);
    }
    await app.db.pool.query(`update members set title = 'Treasurer and Arts Chair', is_officer = true`);
    await save('offices', { offices: [{ title: 'Arts Chair', topics: 'Reading' }] });
    expect((await leaderOf())!.href).toBe('/contact?office=Arts+Chair');
    await app.db.pool.query('update members set is_officer = false');
    expect((await leaderOf())!.href).toBe('/contact');
    await app.db.pool.query('update members set is_unlisted = true');
    expect(await leaderOf()).toBeUndefined();
    expect((await app.fastify.inject('/programs/reading')).body).not.toContain('Who leads it');
  });

  it('is shown with its color and line, between its neighbors', async () => {
    await save('menu', {
      programs: [
        { ...entry, slug: 'gardens' },
        { ...entry, slug: 'reading', color: 'wine', summary: 'Books for all' },
      ],
    });
    const { body } = await app.fastify.inject('/programs/reading');
    expect(body).toMatch(/class="page-head [^"]*t-wine"[^]*Books for all/);
    expect(body).toMatch(/Previous program<\/small>Gardens/);
    expect(body).toMatch(/Next program<\/small>Deep/);
  });

  it('that was stored before it had a line and a leader has neither', async () => {
    const { summary: _, leaderId: __, ...older } = entry;
    const menu = { about: [], programs: [{ ...older, slug: 'reading' }] };
    await publishDetails((...statement) => app.db.pool.query(...statement), { menu: menu as never });
    const stored = (await ask('GET', '/api/admin/chapter')).json<Chapter>();
    expect(stored.menu.published.programs[0]).toEqual({ ...entry, slug: 'reading' });
    expect((await app.fastify.inject('/programs/reading')).statusCode).toBe(200);
  });
});
