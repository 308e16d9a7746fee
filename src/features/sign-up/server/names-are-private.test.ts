import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceRenderer, testFiles } from '../../../../test/app.ts';
import { crawl } from '../../../../test/public-crawl.ts';
import { endpoints } from '../../../server/endpoints.ts';
import { exportStatic } from '../../../server/export-static.ts';
import { openSignUps } from './sign-up.fixture.ts';

const origin = 'https://chapter.example';
/** In the name, the address and the answer of everyone who signed up. */
const canary = /canaryword/i;

it('finds no name, no address and no answer of someone who signed up, wherever a visitor can look', async () => {
  const site = await openSignUps();
  const { fastify, db } = site.app;
  const event = await site.addEvent({ places: 2, question: 'Anything?', choices: ['Fish'] });
  const states: Record<string, object> = {
    coming: {},
    canceled: { isComing: false },
    waiting: {},
  };
  for (const [state, change] of Object.entries(states)) {
    const email = `${state}@canaryword.example`;
    const sent = { name: `Canaryword ${state}`, guests: 1, answer: `canaryword ${state}` };
    expect((await site.signUp(event, email, sent)).statusCode).toBe(201);
    if ('isComing' in change) await site.answer(await site.tokenFor(email), change);
  }
  await site.signUp(event, 'last@canaryword.example', { name: 'Canaryword last', guests: 1 });
  expect(new Set((await site.list(event)).signUps.map(({ state }) => state))).toEqual(
    new Set(['coming', 'canceled', 'waiting']),
  );

  const calls = endpoints.flatMap(({ method, access, path: call }) =>
    method === 'GET' && access === 'public'
      ? [event, 'canaryword'].map((value) => call.replaceAll(/:\w+/g, `${value}`))
      : [],
  );
  const found = await crawl(fastify, {
    origin,
    start: [
      '/',
      '/sitemap.xml',
      '/robots.txt',
      '/manifest.webmanifest',
      '/events.ics',
      '/feed.xml',
      '/answer',
      `/events/${event}`,
      `/events/${event}.ics`,
      `/signed-up/${event}`,
      ...['Canaryword', 'coming', 'Gala'].flatMap((words) => [
        `/search?q=${words}`,
        `/api/search?q=${words}`,
      ]),
      ...calls,
    ],
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'sign-ups-'));
  const database = { ...db, close: () => Promise.resolve() };
  await exportStatic({
    database,
    files: testFiles,
    renderer: sourceRenderer,
    origin,
    folder,
    months: undefined,
  });
  for (const file of globSync('**/*.{html,ics,json,txt,xml,webmanifest}', { cwd: folder }))
    found.set(file, readFileSync(path.join(folder, file), 'utf8'));
  await rm(folder, { recursive: true });

  const page = [...found].find(([url]) => url.startsWith(`/events/${event}/`))?.[1];
  expect(page).toContain('Full. Join the waiting list.');
  expect(page).toContain('"availability":"https://schema.org/SoldOut"');
  expect(found.size).toBeGreaterThan(60);
  // What a visitor asked for is repeated to her.
  const repeated = (text: string) => text.replaceAll(/(?:q=|value="|“|"q":"|\/)canaryword/gi, '');
  const leaks = [...found].filter(([, text]) => canary.test(repeated(text))).map(([url]) => url);
  expect(leaks.filter((url) => !/canaryword/i.test(url))).toEqual([]);
}, 120_000);
