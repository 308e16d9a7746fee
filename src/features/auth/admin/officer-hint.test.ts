import { describe, expect, it } from 'vitest';
import { cookieDomain } from './officer-hint.ts';

describe('cookieDomain', () => {
  it.each([
    ['chapter.example', 'chapter.example', ''],
    ['office.chapter.example', 'chapter.example', '; domain=chapter.example'],
    ['office.chapter.example', 'www.chapter.example', '; domain=chapter.example'],
    ['chapter-office.example', 'chapter.example', undefined],
    ['office.example', 'chapter.example', undefined],
  ])('of %s for %s', (office, site, domain) => expect(cookieDomain(office, site)).toBe(domain));
});
