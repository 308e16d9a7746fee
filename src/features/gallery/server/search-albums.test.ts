import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { insertPictures } from '../../../../test/media.ts';
import { fullTextQuery } from '../../../infra/db/full-text.ts';
import { albumsRepository } from './albums.repository.ts';
import { galleryRepository } from './gallery.repository.ts';
import { searchAlbums } from './search-albums.ts';

it('finds albums: those of the title before those with a photo of it', async () => {
  const app = await testApp();
  await insertPictures(app, [
    ['A heron at dawn', 'Morning walks', '2026-05-02'],
    ['A boat', 'Heron days', '2026-04-02'],
  ]);
  const { db } = app.db;
  const find = searchAlbums({ gallery: galleryRepository(db), albums: albumsRepository(db, () => 0) });
  const pictureOf = (id: number) => `/media/${id}/thumbnail-4x3.webp`;
  expect(await find(fullTextQuery('heron')!, 9)).toEqual([
    { title: 'Heron days', path: '/gallery/heron-days', text: 'A boat', picture: pictureOf(2) },
    {
      title: 'Morning walks',
      path: '/gallery/morning-walks',
      text: 'A heron at dawn',
      picture: pictureOf(1),
    },
  ]);
});
