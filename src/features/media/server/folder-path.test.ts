import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp, testFiles } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import { moveMedia, type MediaItem } from '../media.contract.ts';
import { mediaRepository } from './media.repository.ts';

describe('the folder path of a picture', () => {
  it('rejects 5,000 paths that lead out of its folder, and writes nothing', async () => {
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
    const paths = escapingPaths(5_000);
    expect(new Set(paths).size).toBe(5_000);
    const { folderPath } = moveMedia.body!.shape;
    expect(paths.filter((value) => folderPath.safeParse(value).success)).toEqual([]);
    // The server uses the same contract, so a sample is enough.
    for (const value of paths.filter((_, index) => index % 25 === 0)) {
      const response = await move(value);
      expect([value, response.statusCode, Object.keys(response.json().fields)]).toEqual([
        value,
        400,
        ['folderPath'],
      ]);
    }
    expect(await unexpectedFolders()).toEqual([]);
    expect((await mediaRepository(app.db.db).find(item.id))!.folderPath).toBe(item.folderPath);
  });
});

/** Folders in the store besides the four categories. */
async function unexpectedFolders(): Promise<string[]> {
  const { objects } = await testFiles.listAll('/');
  const names = [...objects].map((object) => (object.isFile ? object.key : object.prefix));
  return names.filter((name) => !/^(gallery|events|about|programs|unfinished)\/?$/.test(name));
}

/** Combines path segments that lead out of a folder, in every spelling, until there are enough. */
function escapingPaths(count: number): string[] {
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
  const paths = new Set<string>();
  for (const third of ['', ...parts])
    for (const second of ['', ...parts])
      for (const first of parts)
        for (const start of starts) {
          paths.add(start + [first, second, third].filter(Boolean).join('/'));
          if (paths.size === count) return [...paths];
        }
  return [...paths];
}
