import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSecondProcess, testApp, testFiles } from '../../../test/app.ts';
import { publishDetails } from '../../../test/chapter-details.ts';
import { storeNoise } from '../../../test/media.ts';
import type { ChapterEvent } from '../../features/events/events.contract.ts';
import type { MediaItem } from '../../features/media/media.contract.ts';
import { mediaRepository } from '../../features/media/server/media.repository.ts';
import { newProgram } from '../../features/chapter/menu.rules.ts';
import { storedPath } from '../../features/media/server/stored-files.ts';
import { handleErrors } from '../../infra/http/handle-errors.ts';
import { createImageWorkerPool } from '../../infra/images/image-worker-pool.ts';
import { cardUrl } from '../../kernel/share-card.ts';
import { fixedPaths } from '../../web/site-routes.ts';
import { shareCardRoutes } from './share-card-routes.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let picture: MediaItem;
let id: number;

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false });
  picture = await storeNoise(app, 80, 60);
  await publishDetails((...statement) => app.db.pool.query(...statement), {
    identity: { chapterName: 'A Chapter', timeZone: 'America/New_York' },
  });
  const created = await app.fastify.inject({
    method: 'POST',
    url: '/api/events',
    headers: { cookie: app.admin.cookie },
    payload: {
      title: 'Tea & cake',
      startDate: '2037-05-02T18:00:00Z',
      endDate: '2037-05-02T20:00:00Z',
      location: 'Library',
      imageUrl: picture.urls.large,
    },
  });
  ({ id } = created.json<ChapterEvent>());
});

async function tagsOf(url: string): Promise<Record<string, string>> {
  const { body } = await app.fastify.inject(url);
  const tags = body.matchAll(/<meta (?:name|property)="((?:og|twitter):[^"]+)" content="([^"]*)"/g);
  return Object.fromEntries(Array.from(tags, ([, name, content]) => [name!, content!]));
}

const cardUrlOf = async (url: string) => new URL((await tagsOf(url))['og:image']!).pathname;
const eventUrl = () => `/events/${id}/tea-cake`;

describe('the card of a shared link', () => {
  it('has every tag that other sites read', async () => {
    expect(await tagsOf(eventUrl())).toEqual({
      'og:type': 'website',
      'og:title': 'Tea &amp; cake',
      'og:site_name': 'A Chapter',
      'og:description': 'May 2, 2037, 2:00 PM – 4:00 PM. Library',
      'og:url': `https://chapter.example${eventUrl()}`,
      'og:image': expect.stringMatching(
        /^https:\/\/chapter\.example\/share\/\w+\/events\/\d+\/tea-cake\.jpg$/,
      ),
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Tea &amp; cake, Saturday 2:00 PM – 4:00 PM, Library, A Chapter',
      'twitter:card': 'summary_large_image',
    });
    expect((await tagsOf(`/events?event=${id}`))['og:image']).toBe((await tagsOf(eventUrl()))['og:image']);
  });

  it.each(fixedPaths())('exists for %s, unless search engines leave it out', async (url) => {
    const { body } = await app.fastify.inject(url);
    const isListed = !body.includes('content="noindex"');
    expect(body.includes('property="og:image"')).toBe(isListed);
    if (!isListed) return;
    const { statusCode, headers, rawPayload } = await app.fastify.inject(await cardUrlOf(url));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, s-maxage=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  });

  it('of a page has the picture at its head, before those in its text', async () => {
    const menuPicture = picture.urls.large;
    await app.db.pool.query(
      `insert into pages (title, slug, type, content) values
         ('Gardens', 'gardens', 'program', '{"body": "<p>Soil</p><p><img src=\\"/teapot.webp\\" alt=\\"\\"></p>", "sections": []}'),
         ('Who We Are', 'who', 'general', '{"body": "<p>Us</p><p><img src=\\"/teapot.webp\\" alt=\\"\\"></p>", "sections": []}')`,
    );
    await publishDetails((...statement) => app.db.pool.query(...statement), {
      menu: {
        about: [],
        programs: [{ slug: 'gardens', color: 'green', ...newProgram, imageUrl: menuPicture }],
      },
    });
    const site = { siteName: 'A Chapter', palette: 'evergreen' } as const;
    expect(await cardUrlOf('/programs/gardens')).toBe(
      cardUrl('/programs/gardens', { title: 'Gardens', image: menuPicture, ...site }),
    );
    expect(await cardUrlOf('/about/who')).toBe(
      cardUrl('/about/who', { title: 'Who We Are', image: '/teapot.webp', ...site }),
    );
  });

  it.each(['/none', '/about/none', '/events/999999/none'])('does not exist for %s', async (url) => {
    expect(await tagsOf(url)).not.toHaveProperty('og:image');
    expect((await app.fastify.inject(`/share/1x${url}.jpg`)).statusCode).toBe(404);
  });

  it.each([
    '/share/',
    '/share/x',
    '/share/x.jpg',
    '/share/x/.jpg',
    '/share/../x/home.jpg',
    '/share/x//home.jpg',
  ])('does not exist at %s', async (url) => expect((await app.fastify.inject(url)).statusCode).toBe(404));

  it('has one URL: every other one leads to it', async () => {
    const url = await cardUrlOf(eventUrl());
    for (const other of [`/share/0${eventUrl()}.jpg`, `/share/0/events/${id}/old-title.jpg`]) {
      const { statusCode, headers } = await app.fastify.inject(other);
      expect([statusCode, headers.location]).toEqual([302, url]);
    }
  });

  it('has another URL after a change', async () => {
    const before = await cardUrlOf('/contact');
    await publishDetails((...statement) => app.db.pool.query(...statement), {
      identity: { palette: 'plum' },
    });
    app.purgeDocuments();
    const after = await cardUrlOf('/contact');
    expect(after).not.toBe(before);
    const { headers } = await app.fastify.inject(before);
    expect(headers.location).toBe(after);
  });
});

describe('the picture on it', () => {
  const draw = async () => (await app.fastify.inject(await cardUrlOf(eventUrl()))).rawPayload;

  it('is drawn once, until content changes', async () => {
    const file = storedPath((await mediaRepository(app.db.db).findFiles(picture.id))!, 'large');
    const bytes = await testFiles.getBytes(file);
    const card = await draw();
    await testFiles.put(file, 'not a picture');
    expect(await draw()).toEqual(card);
    app.purgeDocuments();
    const withoutPicture = await draw();
    expect(withoutPicture.length).toBeLessThan(card.length);
    await testFiles.put(file, bytes);
    app.purgeDocuments();
    expect(await draw()).toEqual(card);
  });

  it('is left out where its file is missing', async () => {
    const file = storedPath((await mediaRepository(app.db.db).findFiles(picture.id))!, 'large');
    const bytes = await testFiles.getBytes(file);
    app.purgeDocuments();
    const card = await draw();
    await testFiles.delete(file);
    app.purgeDocuments();
    const { statusCode, rawPayload } = await app.fastify.inject(await cardUrlOf(eventUrl()));
    await testFiles.put(file, bytes);
    app.purgeDocuments();
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeLessThan(card.length);
  });

  it('is left out once it is deleted', async () => {
    const card = await draw();
    const headers = { cookie: app.admin.cookie };
    await app.fastify.inject({ method: 'DELETE', url: `/api/media/${picture.id}`, headers });
    app.purgeDocuments();
    expect((await draw()).length).toBeLessThan(card.length);
  });
});

describe('many requests', () => {
  it('draw a card once, and are refused where too many cards are asked for', async () => {
    app.purgeDocuments();
    await app.db.pool.query(
      `insert into pages (title, slug, type) select 'Page ' || n, 'page-' || n, 'general' from generate_series(1, 40) n`,
    );
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const cardUrls = await Promise.all(numbers.map((number) => cardUrlOf(`/about/page-${number}`)));
    const sameUrl = cardUrls.map(() => cardUrls[0]!);
    const statuses = async (urls: string[]) =>
      (await Promise.all(urls.map((url) => app.fastify.inject(url)))).map(({ statusCode }) => statusCode);
    expect(new Set(await statuses(sameUrl))).toEqual(new Set([200]));
    expect(new Set(await statuses(cardUrls))).toEqual(new Set([200, 503]));
    expect(await statuses(cardUrls.slice(-1))).toEqual([200]);
  });

  it('count as uncached documents, also where the document is cached', async () => {
    const { fastify, stop } = await startSecondProcess(app.db, {
      now: () => new Date('2037-01-01T12:00:00Z'),
    });
    const statusFor = async (remoteAddress: string) =>
      (await fastify.inject({ url: '/share/0/contact.jpg', remoteAddress })).statusCode;
    for (let count = 0; count < 50; count += 1) expect(await statusFor('192.0.2.1')).toBe(302);
    expect(await statusFor('192.0.2.1')).toBe(503);
    expect(await statusFor('192.0.2.2')).toBe(302);
    await stop();
  });

  it('are asked to come back while too many images are processed', async () => {
    const fastify = Fastify();
    handleErrors(fastify);
    const images = createImageWorkerPool();
    images.close();
    shareCardRoutes(fastify, {
      documents: {
        findCard: () => Promise.resolve({ url: '/share/1/contact.jpg', card: { title: 'Contact' } }),
      },
      media: mediaRepository(app.db.db),
      files: testFiles,
      images,
      onContentChange: () => undefined,
    });
    const { statusCode, headers } = await fastify.inject('/share/1/contact.jpg');
    expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
  });
});
