import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { expect } from 'vitest';
import { demoChapter, presidentName } from '../../database/seed/chapter.ts';
import { demoPages } from '../../database/seed/pages.ts';
import { testApp } from '../app.ts';
import { publishDetails } from '../chapter-details.ts';
import { upload } from '../upload.ts';
import { parse, type Part } from './document.ts';

/** Noon on Wednesday, August 5, 2026, where the chapter is. */
const OPENED_AT = Date.parse('2026-08-05T12:00-04:00');

interface Received<Body> {
  status: number;
  body: Body;
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** The server in process on a database of its own, as clients know it: documents and calls. */
export async function openSite() {
  const started = performance.now();
  const app = await testApp({
    cacheDocuments: false,
    now: () => new Date(OPENED_AT + performance.now() - started),
  });

  async function send<Body>(options: InjectOptions): Promise<Received<Body>> {
    const response = await app.fastify.inject(options);
    const body: unknown = response.body === '' ? undefined : response.json();
    return { status: response.statusCode, body: body as Body };
  }

  const site = {
    app,
    /** A call of an administrator. */
    call: <Body>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      send<Body>({ method, url, headers: { cookie: app.admin.cookie }, ...(payload && { payload }) }),
    /** A call of a visitor. */
    visit: <Body>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      send<Body>({ method, url, ...(payload && { payload }) }),
    /** The document of a screen and its status. */
    async open(path: string): Promise<{ status: number; document: Part; html: string }> {
      const { statusCode, body } = await app.fastify.inject(path);
      return { status: statusCode, document: parse(body), html: body };
    },
    /** The document of a screen that must be there. */
    async read(path: string): Promise<Part> {
      const { status, document } = await site.open(path);
      expect(status, path).toBe(200);
      return document;
    },
    /** Creates a record and returns it. */
    async create<Body>(url: string, payload: object): Promise<Body> {
      const { status, body } = await site.call<Body>('POST', url, payload);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    /** Sends a form with a picture, as the specified forms do. */
    async upload<Body>(
      url: string,
      fields: Record<string, string>,
      { hasFile = true } = {},
    ): Promise<Received<Body>> {
      const { cookie } = app.admin;
      const response = await upload(app, {
        path: url,
        cookie,
        fields,
        ...(hasFile && { file: await picture() }),
      });
      return { status: response.statusCode, body: response.json<Body>() };
    },
    sql: async <Row extends object>(statement: string) => (await app.db.pool.query<Row>(statement)).rows,
  };
  return site;
}

/** A small photo of one color. */
async function picture() {
  const background = { r: 60, g: 120, b: 90 };
  const create = { width: 90, height: 60, channels: 3 as const, background };
  return { bytes: await sharp({ create }).jpeg().toBuffer(), name: 'tea party.jpg' };
}

/** Publishes the texts and pages of the demo chapter, with one picture for all. */
export async function describeDemoChapter(site: Site): Promise<void> {
  const address = '/media/1/large-800x600.webp';
  const details = JSON.parse(JSON.stringify(demoChapter), (_, value: unknown) =>
    typeof value === 'string' && /^[\w/-]+\.(svg|webp)$/.test(value) ? address : value,
  ) as typeof demoChapter;
  await publishDetails((...statement) => site.app.db.pool.query(...statement), {
    ...details,
    president: { ...details.president, name: presidentName },
  });
  for (const { slug, title, type, body, sections } of demoPages) {
    const content = {
      body: body.replaceAll(/<img[^>]*>/g, ''),
      sections: sections.map(({ title: heading = '', content: text = '' }) => ({
        title: heading,
        content: text,
      })),
    };
    await site.app.db.pool.query(
      `insert into pages (slug, title, type, content) values ($1, $2, $3, $4)
       on conflict (slug) do update set title = excluded.title, type = excluded.type, content = excluded.content`,
      [slug, title, type, JSON.stringify(content)],
    );
  }
}
