import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../media.rules.ts';
import { formatFileSize, looksLikeFileName, validatePictureFile, titleFromFile } from './picture-file.ts';

describe('looksLikeFileName', () => {
  it.each([
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
  ])('detects %s', (title) => {
    expect(looksLikeFileName(title)).toBe(true);
  });

  it.each([
    '',
    'Balloons and gifts for the graduates',
    'Tea 2026',
    'Send-off',
    'The send-off of 2026-06-06',
    'Founders’ Day',
    'Photo of the quilt',
    'Café à la carte',
    '茶会',
  ])('accepts %s', (title) => {
    expect(looksLikeFileName(title)).toBe(false);
  });
});

describe('validatePictureFile', () => {
  it.each(['a.jpg', 'A.JPEG', 'a.png', 'a.webp', 'a.gif', 'a.avif', 'iphone.HEIC', 'a.heif', 'logo.svg'])(
    'accepts %s',
    (name) => {
      expect(validatePictureFile({ name, size: 1000 })).toBeUndefined();
      expect(validatePictureFile({ name, size: MAX_UPLOAD_BYTES })).toBeUndefined();
    },
  );

  it('names the file and the reason', () => {
    expect(validatePictureFile({ name: 'minutes.pdf', size: 1000 })).toMatch(
      /^“minutes\.pdf” wasn’t added: we can’t read this type/,
    );
    expect(validatePictureFile({ name: 'a.jpg', size: 0 })).toBe('“a.jpg” wasn’t added: the file is empty.');
    expect(validatePictureFile({ name: 'a.jpg', size: MAX_UPLOAD_BYTES + 1024 * 1024 })).toBe(
      '“a.jpg” wasn’t added: it has 21 MB, and the limit is 20 MB.',
    );
  });
});

describe('titleFromFile', () => {
  it('drops the extension and cuts a very long name', () => {
    expect(titleFromFile(`${'a'.repeat(300)}.jpg`)).toHaveLength(200);
    expect(titleFromFile('Tea on the lawn.jpg')).toBe('Tea on the lawn');
    expect(titleFromFile('v1.2 tea.heic')).toBe('v1.2 tea');
    expect(titleFromFile('tea')).toBe('tea');
  });
});

describe('formatFileSize', () => {
  it('rounds to KB or MB', () => {
    expect([1, 812 * 1024, 4.1 * 1024 * 1024, 20 * 1024 * 1024].map(formatFileSize)).toEqual([
      '1 KB',
      '812 KB',
      '4.1 MB',
      '20 MB',
    ]);
  });
});
