import { describe, expect, it } from 'vitest';
import { isBanner } from './slide-picture.rules.ts';

describe('isBanner', () => {
  it.each([
    ['/media/1/large-1600x700.webp', true],
    ['/media/1/original-1920x840.webp', true],
    // Photographs of cameras and phones, also wide ones, and pictures of other sites.
    ['/media/1/large-1600x900.webp', false],
    ['/media/1/large-1600x686.webp', false],
    ['/media/1/large-1200x1600.webp', false],
    ['/media/1/large-1600x400.webp', false],
    ['https://other.example/1600x700.webp', false],
  ])('says of %s: %s', (imageUrl, expected) => {
    expect(isBanner(imageUrl)).toBe(expected);
  });
});
