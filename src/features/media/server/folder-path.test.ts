import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp, testFiles } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import { moveMedia, type MediaItem } from '../media.contract.ts';
import { mediaRepository } from './media.repository.ts';

test('no folder but ours is taken: five thousand ways out of it are refused, and nothing is written anywhere', async () => {
  const app = await testApp();
  const headers = { cookie: app.admin.cookie };
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#8a560c' } })
    .png()
    .toBuffer();
  const item = (await upload(app, { ...headers, file: { bytes, name: 'a.png' } })).json<MediaItem>();
  const move = (folderPath: string) =>
    app.fastify.inject({
      method: 'PATCH',
      url: `/api/media/${item.id}/update-with-move`,
      headers,
      payload: { title: 'Moved', galleryTitle: 'Tea', uploadDate: '2026-05-02T12:00:00.000Z', folderPath },
    });
  const ways = waysOut(5_000);
  expect(new Set(ways).size).toBe(5_000);
  const { folderPath } = moveMedia.body!.shape;
  expect(ways.filter((way) => folderPath.safeParse(way).success)).toEqual([]);
  // The server checks by that very contract; a part of them shows it.
  for (const way of ways.filter((_, index) => index % 25 === 0)) {
    const response = await move(way);
    expect([way, response.statusCode, Object.keys(response.json().fields)]).toEqual([
      way,
      400,
      ['folderPath'],
    ]);
  }
  expect(await rooms()).toEqual([]);
  expect((await mediaRepository(app.db.db).find(item.id))!.folderPath).toBe(item.folderPath);
});

/** What lies in the store beside the four folders that belong there. */
async function rooms(): Promise<string[]> {
  const { objects } = await testFiles.listAll('/');
  const names = [...objects].map((object) => (object.isFile ? object.key : object.prefix));
  return names.filter((name) => !/^(gallery|events|about|programs|\.unfinished)\/?$/.test(name));
}

/** Parts of paths that lead out of a folder, in every spelling, put together in every order until there are enough. */
function waysOut(count: number): string[] {
  const parts = [
    '..',
    '.',
    '...',
    '%2e%2e',
    '..%2f',
    '%252e',
    '..\\',
    '\\',
    '/',
    '//',
    '~',
    '\u2025',
    '\uff0e\uff0e',
    'A',
    ' ',
    '\n',
    '\t',
    'C:',
    '$HOME',
    '*',
    'é',
    'etc/passwd',
    '.unfinished',
    'a/b',
  ];
  const starts = [
    'gallery/2026/05/',
    'gallery/2026/',
    'gallery/',
    '/',
    '',
    'secrets/2026/05/',
    'gallery/2026/05/tea/',
  ];
  const ways = new Set<string>();
  for (const third of ['', ...parts])
    for (const second of ['', ...parts])
      for (const first of parts)
        for (const start of starts) {
          ways.add(start + [first, second, third].filter(Boolean).join('/'));
          if (ways.size === count) return [...ways];
        }
  return [...ways];
}
