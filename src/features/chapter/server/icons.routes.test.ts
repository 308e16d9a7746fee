import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp, testFiles } from '../../../../test/app.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';
import { upload } from '../../../../test/upload.ts';
import { iconNames, type IconName } from '../../../infra/images/render-icons.ts';
import { projectPath } from '../../../infra/project-path.ts';
import type { MediaItem } from '../../media/media.contract.ts';
import { mediaRepository } from '../../media/server/media.repository.ts';
import { storedPath } from '../../media/server/stored-files.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;

let clock = Date.parse('2026-12-01T15:00:00Z');
const open = () => testApp({ cacheDocuments: false, now: () => new Date(clock) });

const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><script>alert(1)</script><rect x="10" width="10" height="10" fill="#c00"/></svg>';

/** Stores a picture and makes it the mark. */
async function putMark(app: TestApp, bytes = Buffer.from(wide)): Promise<MediaItem> {
  const response = await upload(app, { cookie: app.admin.cookie, file: { bytes, name: 'mark.svg' } });
  const item = response.json<MediaItem>();
  await publishMark(app, item.urls.large);
  return item;
}

function publishMark({ db }: TestApp, markUrl: string) {
  return publishDetails((...statement) => db.pool.query(...statement), { identity: { markUrl } });
}

const fileOf = async (app: TestApp, { id }: MediaItem) =>
  storedPath((await mediaRepository(app.db.db).findFiles(id))!, 'large');

async function iconOf(app: TestApp, name: IconName): Promise<Buffer> {
  const { statusCode, rawPayload } = await app.fastify.inject(`/${name}`);
  expect(statusCode).toBe(200);
  return rawPayload;
}

const defaultIcon = (name: IconName) => readFile(projectPath(`public/${name}`));

describe('without a mark', () => {
  it('the icons are the default ones', async () => {
    const app = await open();
    for (const name of iconNames) expect(await iconOf(app, name)).toEqual(await defaultIcon(name));
    const first = await app.fastify.inject('/icon-192.png');
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
    });
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await app.fastify.inject({ url: '/icon-192.png', headers })).statusCode).toBe(304);
    await putMark(app);
    expect((await app.fastify.inject({ url: '/icon-192.png', headers })).statusCode).toBe(200);
  });

  it.each(['https://other.example/mark.png', '/icon.svg', '/media/99999999999/large-1x1.webp', '/media/5/x'])(
    'nor are they others where the mark is no stored picture: %s',
    async (markUrl) => {
      const app = await open();
      await publishMark(app, markUrl);
      expect(await iconOf(app, 'icon.svg')).toEqual(await defaultIcon('icon.svg'));
      expect((await app.fastify.inject('/')).statusCode).toBe(200);
    },
  );
});

describe('with a mark', () => {
  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const)('%s shows all of it on a plain ground', async (name, side) => {
    const app = await open();
    await putMark(app);
    const icon = sharp(await iconOf(app, name)).ensureAlpha();
    const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((Math.floor(y * side) * side + Math.floor(x * side)) * 4).subarray(0, 4),
    ];
    expect([info.width, info.height]).toEqual([side, side]);
    const ground = [0xfc, 0xfb, 0xf7, 255];
    expect([at(0, 0), at(0.2, 0.5), at(0.5, 0.2), at(0.99, 0.99)]).toEqual([ground, ground, ground, ground]);
    const [red = 0, green = 255, , opacity] = at(0.5, 0.5);
    expect([red > 180, green < 40, opacity]).toEqual([true, true, 255]);
  });

  it('the icon of the tab is a drawing of pixels, without scripts', async () => {
    const app = await open();
    await putMark(app);
    const { body, headers } = await app.fastify.inject('/icon.svg');
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(body).toMatch(/^<svg [^]*href="data:image\/png;base64,[\w+/=]+"\/><\/svg>$/);
    expect(body).not.toContain('script');
    const { width } = await sharp(Buffer.from(body)).metadata();
    expect(width).toBe(192);
  });

  it('is rendered once', async () => {
    const app = await open();
    const item = await putMark(app);
    const icon = await iconOf(app, 'icon-512.png');
    await testFiles.delete(await fileOf(app, item));
    expect(await iconOf(app, 'icon-512.png')).toEqual(icon);
    expect(await iconOf(app, 'icon.svg')).not.toEqual(await defaultIcon('icon.svg'));
  });

  it('a draft changes nothing, and a new mark everything', async () => {
    const app = await open();
    await putMark(app);
    const icon = await iconOf(app, 'icon-192.png');
    await app.db.pool.query(
      `update chapter_details set draft = published || '{"markUrl": ""}' where topic = 'identity'`,
    );
    expect(await iconOf(app, 'icon-192.png')).toEqual(icon);
    await putMark(app, Buffer.from(wide.replace('#c00', '#00c')));
    expect(await iconOf(app, 'icon-192.png')).not.toEqual(icon);
    await publishMark(app, '');
    expect(await iconOf(app, 'icon-192.png')).toEqual(await defaultIcon('icon-192.png'));
  });
});

describe('a mark whose picture', () => {
  it('is damaged leaves the default icons until it is repaired', async () => {
    const app = await open();
    const item = await putMark(app);
    const file = await fileOf(app, item);
    const bytes = await testFiles.getBytes(file);
    await testFiles.put(file, 'not a picture');
    expect(await iconOf(app, 'icon-192.png')).toEqual(await defaultIcon('icon-192.png'));
    expect((await app.fastify.inject('/')).statusCode).toBe(200);
    await testFiles.put(file, bytes);
    expect(await iconOf(app, 'icon-192.png')).toEqual(await defaultIcon('icon-192.png'));
    clock += 61_000;
    expect(await iconOf(app, 'icon-192.png')).not.toEqual(await defaultIcon('icon-192.png'));
  });

  it('is missing leaves the default icons', async () => {
    const app = await open();
    const item = await putMark(app);
    await testFiles.delete(await fileOf(app, item));
    expect(await iconOf(app, 'icon.svg')).toEqual(await defaultIcon('icon.svg'));
  });

  it('is deleted leaves the default icons', async () => {
    const app = await open();
    const { id } = await putMark(app);
    expect(await iconOf(app, 'icon.svg')).not.toEqual(await defaultIcon('icon.svg'));
    await app.fastify.inject({
      method: 'DELETE',
      url: `/api/media/${id}`,
      headers: { cookie: app.admin.cookie },
    });
    expect(await iconOf(app, 'icon.svg')).toEqual(await defaultIcon('icon.svg'));
    expect((await app.fastify.inject('/')).statusCode).toBe(200);
  });
});
