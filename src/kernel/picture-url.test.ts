import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dimensionsAt, jpegUrl, pictureUrl, pictureSources, smallestPictureUrl } from './picture-url.ts';

test('sizes get narrower and never larger', () => {
  const original = { width: 4032, height: 3024 };
  expect(dimensionsAt('original', original)).toEqual(original);
  expect(dimensionsAt('large', original)).toEqual({ width: 1600, height: 1200 });
  expect(dimensionsAt('medium', original)).toEqual({ width: 800, height: 600 });
  expect(dimensionsAt('thumbnail', original)).toEqual({ width: 400, height: 300 });
  expect(dimensionsAt('large', { width: 300, height: 90 })).toEqual({ width: 300, height: 90 });
});

test('every address a page offers is one the picture really has', () => {
  const side = fc.integer({ min: 1, max: 9000 });
  const size = fc.constantFrom('original', 'large', 'medium', 'thumbnail');
  fc.assert(
    fc.property(side, side, size, (width, height, named) => {
      const has = (['original', 'large', 'medium', 'thumbnail'] as const).map((each) =>
        pictureUrl(7, each, { width, height }),
      );
      const sources = pictureSources(pictureUrl(7, named, { width, height }))!;
      for (const offer of sources.srcSet.split(', ')) expect(has).toContain(offer.split(' ')[0]);
      const jpeg = jpegUrl(pictureUrl(7, named, { width, height }))!;
      expect(has.slice(2)).toContain(jpeg.replace(/jpg$/, 'webp'));
    }),
  );
});

test('one width is offered once, the smallest first', () => {
  expect(pictureSources('/media/3/large-800x600.webp')).toEqual({
    width: 800,
    height: 600,
    srcSet: '/media/3/thumbnail-400x300.webp 400w, /media/3/medium-800x600.webp 800w',
  });
  expect(pictureSources('https://elsewhere.example/a.jpg')).toBeUndefined();
});

test('the smallest size of a picture is its thumbnail', () => {
  expect(smallestPictureUrl('/media/3/large-833x210.webp')).toBe('/media/3/thumbnail-400x101.webp');
  expect(smallestPictureUrl('/media/3/large-90x90.webp')).toBe('/media/3/thumbnail-90x90.webp');
  expect(smallestPictureUrl('https://elsewhere.example/a.jpg')).toBe('https://elsewhere.example/a.jpg');
});

test('a JPEG has medium size, or the one that the picture has', () => {
  expect(jpegUrl('/media/3/original-4000x3000.webp')).toBe('/media/3/medium-800x600.jpg');
  expect(jpegUrl('/media/3/thumbnail-400x300.webp')).toBe('/media/3/thumbnail-400x300.jpg');
  expect(jpegUrl('/media/3/file.pdf')).toBeUndefined();
});
