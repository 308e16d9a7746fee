import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import { projectPath } from '../../../infra/project-path.ts';
import type { MediaItem } from '../media.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, size = 'viewBox="0 0 20 10"') => `<svg ${namespaces} ${size}>${content}</svg>`;

function send(text: string, name = 'mark.svg') {
  return upload(app, { cookie: app.admin.cookie, file: { bytes: Buffer.from(text), name } });
}

/** The pixels of a stored picture. */
async function pixelsOf(response: Awaited<ReturnType<typeof send>>) {
  expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
  const { urls } = response.json<MediaItem>();
  for (const url of Object.values(urls)) {
    const sent = await app.fastify.inject(url);
    expect(sent.headers['content-type']).toBe('image/webp');
    expect(sent.rawPayload.toString('latin1')).not.toMatch(/<svg|<script/);
  }
  const { rawPayload } = await app.fastify.inject(urls.original);
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  return {
    ...info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)],
  };
}

describe('an SVG', () => {
  it.each([
    ['plain', svg('<rect width="10" height="10" fill="#f00"/>')],
    [
      'as Illustrator saves it',
      `<?xml version="1.0" encoding="utf-8"?>
        <!-- Generator: Adobe Illustrator -->
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
        ${svg('<rect width="10" height="10" fill="#f00"/>', 'viewBox="0 0 20 10" width="20px" height="10px"')}`,
    ],
    ['with the name of another picture', svg('<rect width="10" height="10" fill="#f00"/>')],
  ])('becomes pixels and stays transparent: %s', async (how, text) => {
    const picture = await pixelsOf(await send(text, how.startsWith('with') ? 'mark.png' : 'mark.svg'));
    expect([picture.width, picture.height, picture.channels]).toEqual([1600, 800, 4]);
    expect(picture.at(400, 400)).toEqual([
      expect.closeTo(255, -1),
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
      255,
    ]);
    expect(picture.at(1200, 400)[3]).toBe(0);
  });

  it('loses its scripts and its HTML', async () => {
    const picture = await pixelsOf(
      await send(
        svg(`<script>alert(1)</script><style>@import url(https://other.example/x.css)</style>
          <foreignObject width="20" height="10"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>
          <a xlink:href="javascript:alert(1)"><rect width="10" height="10" onload="alert(1)"/></a>`),
      ),
    );
    expect(picture.at(1200, 400)[3]).toBe(0);
  });

  it('cannot refer to files or other sites', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url!);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const icon = projectPath('public/icon-512.png');
    const links = [icon, `file://${icon}`, 'public/icon-512.png', `http://127.0.0.1:${port}/a.png`];
    const images = links.flatMap((link) => [
      `<image href="${link}" width="20" height="10"/>`,
      `<use xlink:href="${link}#x"/>`,
    ]);
    try {
      const picture = await pixelsOf(await send(svg(images.join(''))));
      for (const x of [200, 800, 1400]) expect(picture.at(x, 400)[3]).toBe(0);
      expect(requests).toEqual([]);
    } finally {
      server.close();
    }
  });

  const entities = Array.from({ length: 11 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`);
  it.each([
    [
      'with entities that grow without end',
      `<!DOCTYPE svg [<!ENTITY e0 "<g/>">${entities.join('')}]>${svg('&e11;')}`,
    ],
    [
      'with the contents of a file',
      `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg('<text y="9">&e;</text>')}`,
    ],
    ['nested without end', svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000))],
    ['without anything to draw', svg('<script/>', '')],
    ['larger than any screen', svg('<rect width="9" height="9"/>', 'width="1e9" height="1e9"')],
    ['that is HTML', `<?xml version="1.0"?><html>${svg('')}</html>`],
  ])('is rejected: one %s', async (_, text) => {
    const response = await send(text);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain("We couldn't read this file.");
  });

  it(
    'that is not drawn within ten seconds is too complex, and a retry is not suggested',
    { timeout: 30_000 },
    async () => {
      const started = Date.now();
      const blur = '<filter id="f" x="-5" y="-5" width="11" height="11"><feGaussianBlur stdDeviation="9"/>';
      const slow = `${blur}<feTurbulence numOctaves="90"/><feMorphology radius="9"/></filter>`;
      const shapes = '<rect width="20" height="10" filter="url(#f)"/>'.repeat(50);
      const response = await send(svg(`${slow}${shapes}`));
      const message = 'This drawing is too complex. Save it as a PNG picture and upload that instead.';
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { code: 'invalid-input', message, fields: { file: message } },
      ]);
      expect(Date.now() - started).toBeLessThan(15_000);
    },
  );
});
