import { expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../media.rules.ts';
import { looksLikeFileName, refusalOf, titleFromFile } from './picture-file.ts';
import { sizeText } from './size-text.ts';

test.each([
  'IMG_2041',
  'IMG 2041 (1)',
  'DSC00123',
  'PXL_20260805_101530123.PORTRAIT',
  '20260805_101530',
  'WhatsApp Image 2026-08-05 at 10.15.30 AM',
  'Screenshot 2026-08-05',
  'Photo 12',
  'spring_tea_2',
  'spring-tea-2',
  'tea on the lawn.jpg',
  '3f2a8c1e-77aa-4d2b-9c1e-1a2b3c4d5e6f',
])('%s looks like the name of a file', (title) => {
  expect(looksLikeFileName(title)).toBe(true);
});

test.each([
  '',
  'Balloons and gifts for the graduates',
  'Tea 2026',
  'Send-off',
  'The send-off of 2026-06-06',
  'Founders’ Day',
  'Photo of the quilt',
  'Café à la carte',
  '茶会',
])('%s was written by a person', (title) => {
  expect(looksLikeFileName(title)).toBe(false);
});

test.each(['a.jpg', 'A.JPEG', 'a.png', 'a.webp', 'a.gif', 'a.avif', 'iphone.HEIC', 'a.heif'])(
  '%s is taken',
  (name) => {
    expect(refusalOf({ name, size: 1000 })).toBeUndefined();
    expect(refusalOf({ name, size: MAX_UPLOAD_BYTES })).toBeUndefined();
  },
);

test('what cannot be taken is refused by name and with the reason', () => {
  expect(refusalOf({ name: 'minutes.pdf', size: 1000 })).toMatch(
    /^“minutes\.pdf” was not added: .*not a picture/,
  );
  expect(refusalOf({ name: 'logo.svg', size: 1000 })).toMatch(/not a picture we can read/);
  expect(refusalOf({ name: 'a.jpg', size: 0 })).toBe('“a.jpg” was not added: the file is empty.');
  expect(refusalOf({ name: 'a.jpg', size: MAX_UPLOAD_BYTES + 1024 * 1024 })).toBe(
    '“a.jpg” was not added: it is 21 MB, and the most we can take is 20 MB.',
  );
});

test('a title is the name of the file without its ending', () => {
  expect(titleFromFile('Tea on the lawn.jpg')).toBe('Tea on the lawn');
  expect(titleFromFile('v1.2 tea.heic')).toBe('v1.2 tea');
  expect(titleFromFile('tea')).toBe('tea');
});

test('sizes are written as people say them', () => {
  expect([1, 812 * 1024, 4.1 * 1024 * 1024, 20 * 1024 * 1024].map(sizeText)).toEqual([
    '1 KB',
    '812 KB',
    '4.1 MB',
    '20 MB',
  ]);
});
