import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sourceRenderer, startSecondProcess } from '../../../../test/app.ts';
import { atEnd } from '../../../../test/at-end.ts';
import { mediaDeps } from '../../../../test/media.ts';
import { filesOf, newPicture, restoreByCommand, siteWithRemovals } from '../../../../test/removals.ts';
import {
  leaksIn,
  see,
  seeExport,
  showEverywhere,
  type HiddenPicture,
  type Seen,
} from '../../../../test/seen-pictures.ts';
import { listBackups } from '../../../infra/backup/backup-folder.ts';
import { openDatabase } from '../../../infra/db/pool.ts';
import { computeHash } from '../../../infra/images/perceptual-hash.ts';
import { jpegUrl } from '../../../kernel/picture-url.ts';
import { buildApp } from '../../../server/app.ts';
import { mergeKeptLists } from '../../../server/kept-lists.ts';
import type { UploadedMedia } from '../../media/media.contract.ts';
import { addAvif } from '../../media/server/media-jobs.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const site = await siteWithRemovals({ runsJobs: false });
const { app, env } = site;
const { pool } = app.db;
const origin = 'https://chapter.example';
/** The words of the hidden picture: its title, and a word of its caption. */
const words = /zanzibarcap|quokkaline/i;
const sizes = ['original', 'large', 'medium', 'thumbnail'] as const;
const formats = ['image/webp', 'image/avif', 'image/jpeg'];
const requests = sizes.flatMap((size) =>
  formats.flatMap((accept) => (['GET', 'HEAD'] as const).map((method) => ({ size, accept, method }))),
);

/** A JPEG has a URL of its own, for mail programs. */
const urlOf = ({ size, accept }: Omit<(typeof requests)[number], 'method'>) =>
  accept === 'image/jpeg' ? jpegUrl(picture.urls[size])! : picture.urls[size];

let picture: UploadedMedia;
let other: UploadedMedia;
let eventUrl: string;
let hiddenPicture: HiddenPicture;
let seen: Record<'before' | 'hidden' | 'restored', Seen>;
let exported: Record<'before' | 'hidden' | 'restored', Seen>;
const sentBefore = new Map<string, Awaited<ReturnType<FastifyInstance['inject']>>>();
let processes: FastifyInstance[];
let milliseconds: number;

afterEach(() => void vi.unstubAllEnvs());

/** With so many details that its AVIF is smaller than the WebP. */
async function detailed(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const input = await sharp(await newPicture())
    .resize(900, 800)
    .png()
    .toBuffer();
  return sharp({ create: { width: 900, height: 800, channels: 3, background: '#000', noise } })
    .composite([{ input, blend: 'overlay' }])
    .jpeg()
    .toBuffer();
}

async function fillSite(): Promise<void> {
  picture = await site.store(await detailed(), { title: 'Zanzibarcap' });
  other = await site.store(await detailed(), { title: 'Tea' });
  for (const { id } of [picture, other]) await addAvif({ ...mediaDeps(app), files: filesOf(env) }, id);
  await pool.query(`update media_items set caption = 'A quokkaline' where id = $1`, [picture.id]);
  const event = await showEverywhere(pool, picture.urls.large, (values) =>
    send('PATCH', '/api/admin/chapter/slides', { values }),
  );
  eventUrl = (await app.fastify.inject(`/events/${event}`)).headers.location!;
}

async function send(method: 'PATCH' | 'POST', url: string, payload: object): Promise<void> {
  const headers = { cookie: app.admin.cookie };
  const { statusCode, body } = await app.fastify.inject({ method, url, headers, payload });
  expect([statusCode, body]).toEqual([200, expect.anything()]);
}

/** Everything that visitors can read of a site, walked from its calls, its sitemap and its links. */
function seeAll(fastify: FastifyInstance): Promise<Seen> {
  const ids = [picture, other].map(({ id }) => String(id));
  return see(fastify, {
    values: [...ids, 'spring-tea', 'hello', eventUrl.split('/')[2]!],
    pages: [
      eventUrl,
      '/api/pages/about/hello',
      ...ids.flatMap((id) => [
        `/photo-removal/${id}`,
        `/gallery?photo=${id}`,
        `/gallery/spring-tea?photo=${id}`,
      ]),
      ...['quokka', 'zanzibar', 'tea'].flatMap((q) => [`/search?q=${q}`, `/api/search?q=${q}`]),
    ],
    pictures: [picture, other].flatMap(({ urls }) => Object.values(urls)),
  });
}

beforeAll(async () => {
  await fillSite();
  const { rows } = await pool.query<{ files: Record<string, { sha256: string }> }>(
    'select files from media_items where id = $1',
    [picture.id],
  );
  const files = filesOf(env);
  const started = await Promise.all([1, 2].map(() => startSecondProcess(app.db, { files })));
  for (const { stop } of started) atEnd(stop);
  processes = started.map(({ fastify }) => fastify);
  const database = { db: app.db.db, pool, close: () => Promise.resolve() };
  const { rawPayload } = await processes[0]!.inject(picture.urls.large);
  hiddenPicture = {
    words,
    checksums: Object.values(rows[0]!.files).map(({ sha256 }) => sha256),
    hash: (await computeHash(rawPayload))!,
  };
  const before = await seeAll(processes[0]!);
  const exportedBefore = await seeExport({ database, files, scratch: site.scratch });
  for (const fastify of processes) await fastify.inject('/gallery/spring-tea');
  for (const { size, accept, method } of requests) {
    const url = urlOf({ size, accept });
    const response = await processes[1]!.inject({ url, method, headers: { accept } });
    sentBefore.set(size + accept + method, response);
  }
  await site.backups.write();
  const source = (await listBackups(env.backupFolder)).at(-1)!;

  await send('POST', `/api/admin/photo-requests/${picture.id}`, { decision: 'hidden' });
  const began = performance.now();
  const isNamed = () =>
    Promise.all(
      processes.flatMap((fastify) => [
        fastify.inject('/gallery/spring-tea').then(({ body }) => words.test(body)),
        fastify.inject(picture.urls.large).then(({ statusCode }) => statusCode !== 410),
      ]),
    );
  while ((await isNamed()).includes(true)) await sleep(20);
  milliseconds = performance.now() - began;
  const hidden = await seeAll(processes[1]!);

  await mergeKeptLists(app.db.db, env.backupFolder);
  const { env: restoredEnv } = await restoreByCommand(site, source);
  const restoredDatabase = openDatabase(restoredEnv.databaseUrl, { connections: 4 });
  const restoredFiles = filesOf(restoredEnv);
  const { fastify } = await buildApp({
    database: restoredDatabase,
    files: restoredFiles,
    renderer: sourceRenderer,
    origin,
    logLevel: 'silent',
  });
  atEnd(async () => {
    await fastify.close();
    await restoredDatabase.close();
  });
  seen = { before, hidden, restored: await seeAll(fastify) };
  exported = {
    before: exportedBefore,
    hidden: await seeExport({ database, files, scratch: site.scratch }),
    restored: await seeExport({ database: restoredDatabase, files: restoredFiles, scratch: site.scratch }),
  };
  processes.push(fastify);
});

describe('a hidden picture', () => {
  it.each(requests)('is not sent as $size, $accept, by $method, also to who has it', async (request) => {
    const { size, accept, method } = request;
    const { statusCode, headers: headersBefore } = sentBefore.get(size + accept + method)!;
    expect([statusCode, headersBefore['cache-control']]).toEqual([
      200,
      'public, max-age=86400, s-maxage=300',
    ]);
    const etag = headersBefore.etag!;
    for (const fastify of processes)
      for (const headers of [
        {},
        { 'if-none-match': etag },
        { 'if-none-match': '*' },
        { range: 'bytes=0-9' },
      ]) {
        const response = await fastify.inject({
          url: urlOf(request),
          method,
          headers: { accept, ...headers },
        });
        expect([response.statusCode, response.headers['cache-control']]).toEqual([410, 'no-store']);
        expect(response.headers).not.toHaveProperty('etag');
        expect(response.body.length).toBeLessThan(200);
      }
  });

  const named = (): [string, string][] => [
    ['its album', '/gallery/spring-tea'],
    ['itself in its album', `/gallery/spring-tea?photo=${picture.id}`],
    ['the gallery', `/gallery?photo=${picture.id}`],
    ['its request', `/photo-removal/${picture.id}`],
    ['the call of its request', `/api/photo-removal/${picture.id}`],
    ['the call of the gallery', '/api/gallery'],
    ['its own call', `/api/gallery/photos/${picture.id}`],
    ['its neighbor', `/api/gallery/photos/${other.id}`],
  ];
  it('was named by everything that names pictures, and is by nothing now', () => {
    for (const [what, url] of named()) {
      expect(seen.before.texts.get(url), what).toMatch(words);
      expect(seen.hidden.texts.get(url), what).not.toMatch(words);
      expect(seen.restored.texts.get(url), what).not.toMatch(words);
    }
  });

  it('was used by every kind of record, and none sends it now', () => {
    const file = `/media/${picture.id}/`;
    for (const url of ['/', eventUrl, '/about/hello', '/about/members', '/api/partners', '/api/site'])
      expect(seen.before.texts.get(url), url).toContain(file);
    expect(leaksIn(seen.before, hiddenPicture).length).toBeGreaterThan(named().length + 2 * sizes.length - 1);
    expect(leaksIn(exported.before, hiddenPicture).length).toBeGreaterThan(4);
    expect(leaksIn(seen.hidden, hiddenPicture)).toEqual([]);
    expect(leaksIn(exported.hidden, hiddenPicture)).toEqual([]);
  });

  it('is nowhere after a restore of a backup from before', () => {
    expect(seen.restored.texts.get('/gallery/spring-tea')).toContain('Tea');
    expect(leaksIn(seen.restored, hiddenPicture)).toEqual([]);
    expect(leaksIn(exported.restored, hiddenPicture)).toEqual([]);
  });

  it('is on no share card', () => {
    const cardOf = ({ texts, images }: Seen) => {
      const [url] = /\/share\/[\w./-]+/.exec(texts.get(eventUrl)!)!;
      return images.find((each) => each.url === url)!.sha256;
    };
    expect(cardOf(seen.hidden)).not.toBe(cardOf(seen.before));
    expect(cardOf(seen.restored)).toBe(cardOf(seen.hidden));
  });

  it('is gone from the cached documents of every process at once, and of shared caches within five minutes', () => {
    expect(milliseconds).toBeLessThan(5_000);
    for (const [url, text] of seen.before.texts) {
      if (!words.test(text) && !text.includes(`/media/${picture.id}/`)) continue;
      const control = (JSON.parse(text.split('\n', 1)[0]!) as Record<string, string>)['cache-control'] ?? '';
      const seconds = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control);
      if (/no-store|no-cache|private/.test(control)) continue;
      expect(Number(seconds?.[1] ?? Number.POSITIVE_INFINITY), url).toBeLessThanOrEqual(300);
    }
  });
});
