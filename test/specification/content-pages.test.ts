import { beforeAll, describe, expect, it } from 'vitest';
import { elements, headings, theOne, wordsOf } from './document.ts';
import { openSite, type Site } from './site.ts';

const page = {
  title: 'Our Garden',
  slug: 'our-garden',
  type: 'general',
  content: {
    body: '<p>We <strong>plant</strong> trees.</p>',
    sections: [
      { title: 'When', content: '<p>On <em>Saturdays</em>.</p>' },
      { content: '<p>Without a title.</p>' },
      { title: 'Where', imageUrl: '/media/1/large-800x600.webp' },
    ],
  },
};

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await site.create('/api/pages', page);
});

describe('2. Generic content page (/about/{slug}, /programs/{slug})', () => {
  it('63: the page title as heading, HTML body and optional sections (each with optional title, optional HTML content, optional imageUrl)', async () => {
    const main = theOne(await site.read('/about/our-garden'), 'main');
    expect(headings(main)).toEqual(['Our Garden', 'When', 'Where']);
    expect(elements(main, 'strong').map(wordsOf)).toEqual(['plant']);
    expect(elements(main, 'em').map(wordsOf)).toEqual(['Saturdays']);
    expect(wordsOf(main)).toContain('Without a title.');
    expect(elements(main, 'img')).toHaveLength(1);
  });

  it('65: Browser tab title is the page title plus a site-name suffix', async () => {
    const title = wordsOf(theOne(await site.read('/about/our-garden'), 'title'));
    expect(title).toMatch(/^Our Garden \S Our Chapter$/);
  });

  it("66: Failure: a 'Page Not Found' box with 'The page \"{section}/{slug}\" could not be found.' when no page was loaded", async () => {
    for (const path of ['about/no-such-page', 'programs/no-such-page']) {
      const { status, document } = await site.open(`/${path}`);
      expect([status, headings(document, 1)]).toEqual([404, ['Page Not Found']]);
      expect(wordsOf(theOne(document, 'main'))).toContain(`The page "${path}" could not be found.`);
    }
  });

  it('62, decided: the two program routes find their page by its slug', async () => {
    const { body: pages } = await site.visit<{ id: number; slug: string }[]>('GET', '/api/pages');
    const arts = pages.find(({ slug }) => slug === 'the-arts');
    const texts = { title: 'Painting', content: { body: '<p>Brushes.</p>', sections: [] }, type: 'program' };
    if (arts) await site.call('PATCH', `/api/pages/${arts.id}`, { ...texts, slug: 'the-arts' });
    else await site.create('/api/pages', { ...texts, slug: 'the-arts' });
    const main = theOne(await site.read('/programs/the-arts'), 'main');
    expect(headings(main, 1)).toEqual(['Painting']);
    expect(wordsOf(main)).toContain('Brushes.');
  });
});
