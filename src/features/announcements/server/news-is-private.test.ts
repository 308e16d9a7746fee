import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceRenderer, testFiles } from '../../../../test/app.ts';
import { crawl } from '../../../../test/public-crawl.ts';
import { cardUrl } from '../../../kernel/share-card.ts';
import { endpoints } from '../../../server/endpoints.ts';
import { exportStatic } from '../../../server/export-static.ts';
import { newsPath } from '../news-words.rules.ts';
import { openNews, origin } from './news.fixture.ts';

/** In the subject and the text of each announcement that no visitor may read. */
const canary = /canaryword/i;

it('finds nothing of an announcement that is not public, wherever a visitor can look', async () => {
  const news = await openNews();
  const { fastify, db, admin } = news.app;
  const secret = (what: string) => ({
    subject: `Canaryword ${what}`,
    text: `<p>canaryword ${what}</p>`,
  });
  const hidden = [
    await news.announce({ ...secret('members'), audience: 'members' }, 'sent'),
    await news.announce({ ...secret('officers'), audience: 'officers' }, 'sent'),
    await news.announce({ ...secret('no one'), audience: 'no-one' }),
    await news.announce(secret('draft')),
    await news.announce(secret('held'), 'held'),
  ];
  const deleted = await news.announce(secret('deleted'), 'sent');
  const removal = await fastify.inject({
    method: 'DELETE',
    url: `/api/announcements/${deleted}`,
    headers: { cookie: admin.cookie },
  });
  expect(removal.statusCode, removal.body).toBeLessThan(300);
  hidden.push(deleted);
  await news.receiver('canaryword@mail.example');
  const coats = await news.announce({ subject: 'Coats on the fifth', text: '<p>Dear friends.</p>' }, 'sent');
  const candles = await news.announce({ subject: 'Candles' }, 'sending');
  const shown = newsPath({ id: coats, subject: 'Coats on the fifth' });

  const calls = endpoints.flatMap(({ method, access, path: call }) =>
    method === 'GET' && access === 'public'
      ? [...hidden, 'canaryword'].map((value) => call.replaceAll(/:\w+/g, `${value}`))
      : [],
  );
  const guessed = hidden.flatMap((id) => [
    `/news/${id}`,
    `/news/${id}/news`,
    newsPath({ id, subject: 'Canaryword members' }),
    cardUrl(`/news/${id}/news`, { title: 'News' }),
  ]);
  const found = await crawl(fastify, {
    origin,
    start: [
      '/',
      '/sitemap.xml',
      '/robots.txt',
      '/feed.xml',
      '/events.ics',
      '/news',
      '/news/confirm',
      '/leave',
      ...['Canaryword', 'canariword', 'draft', 'Coats'].flatMap((words) => [
        `/search?q=${words}`,
        `/api/search?q=${words}`,
      ]),
      ...calls,
      ...guessed,
    ],
  });
  // A document is refused where there are too many requests; each of these must have been looked at.
  for (const url of [...guessed, ...calls.filter((call) => call.startsWith('/api/news/'))])
    expect(
      (await fastify.inject({ url, remoteAddress: `192.0.2.${guessed.indexOf(url) + 2}` })).statusCode,
      url,
    ).not.toBe(200);
  const folder = await mkdtemp(path.join(tmpdir(), 'news-'));
  const database = { ...db, close: () => Promise.resolve() };
  await exportStatic({
    database,
    files: testFiles,
    renderer: sourceRenderer,
    origin,
    folder,
    months: undefined,
  });
  const files = globSync('**/*.{html,ics,json,txt,xml,webmanifest}', { cwd: folder });
  for (const file of files) found.set(file, readFileSync(path.join(folder, file), 'utf8'));
  await rm(folder, { recursive: true });

  // What is public is found in each of these places.
  for (const url of ['/news', '/sitemap.xml', '/feed.xml', '/api/news', '/search?q=Coats'])
    expect(found.get(url), url).toContain(shown);
  expect(found.get(shown)).toContain('Dear friends.');
  expect(found.get('/news')).toContain(newsPath({ id: candles, subject: 'Candles' }));
  expect(files.some((file) => file.includes('coats-on-the-fifth'))).toBe(true);
  for (const bare of ['/news/confirm', '/leave']) {
    expect(found.get(bare)).toContain('noindex');
    expect(found.get('/sitemap.xml')).not.toContain(`${bare}<`);
  }
  // What a visitor asked for is repeated to her.
  const repeated = (text: string) => text.replaceAll(/(?:q=|value="|“|"q":"|\/)canaryword/gi, '');
  const leaks = [...found].filter(([, text]) => canary.test(repeated(text))).map(([url]) => url);
  expect(leaks.filter((url) => !canary.test(url))).toEqual([]);
}, 240_000);
