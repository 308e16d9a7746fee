import { expect, test } from 'vitest';
import { addDaysTo, dayIn, readInstant } from '../../src/kernel/dates.ts';
import { albumsAt } from './albums.ts';
import { demoChapter } from './chapter.ts';
import { demoCollections } from './gallery.ts';

const { timeZone } = demoChapter.identity;
const galleryPictures = demoCollections.flatMap((collection) => collection.pictures);

test('on any day of two years there are albums of two years, and one of last year’s gala', () => {
  for (let index = 0; index < 730; index += 1) {
    const today = addDaysTo('2026-01-01', index);
    const now = readInstant(`${today}T12:00`, timeZone);
    const albums = albumsAt({ now, timeZone });
    const titles = albums.map(({ galleryTitle }) => galleryTitle);
    expect(titles, today).toContain(`Winter Gala ${Number(today.slice(0, 4)) - 1}`);
    expect(new Set(titles).size, today).toBe(titles.length);
    expect(new Set(albums.map(({ day }) => day.slice(0, 4))).size, today).toBeGreaterThanOrEqual(2);
    expect(
      albums.filter(({ period }) => dayIn(timeZone, period.endDate) > today),
      today,
    ).toEqual([]);
  }
});

test('the gallery shows no picture twice', () => {
  const files = galleryPictures.map(({ picture }) => picture);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

test('most covers show people, and most pictures have a caption', () => {
  const withPeople = demoCollections.filter(({ pictures: [cover] }) =>
    /\b(wom[ae]n|doctor|graduate)\b/.test(cover!.title.toLowerCase()),
  );
  expect(withPeople.length).toBeGreaterThan(demoCollections.length / 2);
  const captions = galleryPictures.filter(({ caption }) => caption).length;
  expect(captions).toBeGreaterThan(galleryPictures.length / 2);
  expect(captions).toBeLessThan(galleryPictures.length);
});
