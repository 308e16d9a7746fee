import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { computeHash } from '../src/infra/images/perceptual-hash.ts';
import { jpegUrl } from '../src/kernel/picture-url.ts';
import { endpoints } from '../src/server/endpoints.ts';
import { exportStatic } from '../src/server/export-static.ts';
import { sourceRenderer } from './app.ts';
import { crawl } from './public-crawl.ts';
import { distance } from './removals.ts';

const origin = 'https://chapter.example';

/** What visitors get, as text by URL, and the checksum and the hash of every image in it. */
export interface Seen {
  texts: Map<string, string>;
  images: { url: string; sha256: string; dHash: string | undefined }[];
}

interface Start {
  /** What the parameters of calls may be. */
  values: readonly string[];
  pages: readonly string[];
  /** Pictures that no page needs to name. */
  pictures: readonly string[];
}

/** Everything that visitors can read of a site, walked from its calls, its sitemap and its links. */
export async function see(fastify: FastifyInstance, { values, pages, pictures }: Start): Promise<Seen> {
  const calls = endpoints.flatMap(({ method, access, path: call }) =>
    method === 'GET' && access === 'public' ? values.map((value) => call.replaceAll(/:\w+/g, value)) : [],
  );
  const fixed = ['/', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/events.ics', '/feed.xml'];
  const texts = await crawl(fastify, { origin, start: [...fixed, ...pages, ...calls] });
  const urls = new Set(pictures);
  for (const text of texts.values())
    for (const [url] of text.matchAll(/\/(?:media\/\d+|share)\/[\w./-]+/g)) urls.add(url);
  for (const url of urls) urls.add(jpegUrl(url) ?? url);
  const images: Seen['images'] = [];
  for (const url of urls)
    for (const accept of ['image/webp', 'image/avif']) {
      const { statusCode, rawPayload } = await fastify.inject({ url, headers: { accept } });
      if (statusCode === 200) images.push({ url, ...(await fingerprint(rawPayload)) });
    }
  return { texts, images };
}

type Exported = Pick<Parameters<typeof exportStatic>[0], 'database' | 'files'>;

/** The files of a static export. */
export async function seeExport({ scratch, ...site }: Exported & { scratch: string }): Promise<Seen> {
  const folder = path.join(scratch, `export-${Math.random()}`);
  await exportStatic({ ...site, renderer: sourceRenderer, origin, folder, months: undefined });
  const seen: Seen = { texts: new Map(), images: [] };
  for (const file of globSync('**/*.*', { cwd: folder, exclude: ['**/*.woff2'] })) {
    const bytes = readFileSync(path.join(folder, file));
    if (/\.(webp|avif|jpe?g|png)$/.test(file)) seen.images.push({ url: file, ...(await fingerprint(bytes)) });
    else seen.texts.set(file, bytes.toString());
  }
  return seen;
}

async function fingerprint(bytes: Buffer) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, dHash: await computeHash(bytes).catch(() => undefined) };
}

export interface HiddenPicture {
  words: RegExp;
  /** Of its files. */
  checksums: readonly string[];
  hash: string;
}

/** Where visitors see a picture or its words, or a picture that is nearly the same. */
export function leaksIn({ texts, images }: Seen, { words, checksums, hash }: HiddenPicture): string[] {
  return [
    ...[...texts].flatMap(([url, text]) => (words.test(text) ? url : [])),
    ...images.flatMap(({ url, sha256, dHash }) =>
      checksums.includes(sha256) || (dHash !== undefined && distance(dHash, hash) <= 4) ? url : [],
    ),
  ];
}

/** Uses a picture in a record of every kind and in a slide. Returns the id of the event. */
export async function showEverywhere(
  pool: Pool,
  url: string,
  saveSlides: (values: object) => Promise<unknown>,
): Promise<number> {
  const html = `<p>Hello <img src="${url}" alt=""></p>`;
  const insert = (text: string, values: unknown[]) =>
    pool.query<{ id: number }>(`${text} returning id`, values);
  const event = await insert(
    `insert into events (title, start_date, end_date, location, search_text, image_url, album, description)
     values ('Gala', '2031-03-14T18:00Z', '2031-03-14T20:00Z', 'Hall', 'gala', $1, 'Spring Tea', $2)`,
    [url, html],
  );
  const content = { body: html, sections: [] };
  await insert(`insert into pages (title, slug, type, content) values ('Hello', 'hello', 'general', $1)`, [
    content,
  ]);
  await insert(`insert into members (name, position, is_officer, image_url) values ('Ann', 1, true, $1)`, [
    url,
  ]);
  await insert(`insert into partners (name, position, image_url) values ('Bank', 1, $1)`, [url]);
  const slide = {
    title: 'Welcome',
    description: '',
    imageUrl: url,
    mobileImageUrl: '',
    focusX: 50,
    focusY: 50,
  };
  const more = {
    imageAlt: '',
    link: '',
    linkText: '',
    tone: 'green',
    isHidden: false,
    showFrom: '',
    showUntil: '',
  };
  await saveSlides({ slides: [{ ...slide, ...more }] });
  return event.rows[0]!.id;
}
