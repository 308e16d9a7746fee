import { describe, expect, it } from 'vitest';
import { president, presidentName, wordsFor } from './president.contract.ts';

const none = president.empty;
const marguerite = {
  memberId: '7',
  name: '',
  title: '19th President',
  imageUrl: '/media/1/large-800x600.webp',
  imageAlt: 'Marguerite at her desk',
  quote: 'Come in.',
  greeting: 'Welcome.',
  message: '<p>Dear friends</p>',
};
const typed = { ...marguerite, memberId: '', name: 'Dr. Marguerite' };
const member = { id: 7, name: 'Dr. Marguerite', isUnlisted: false };
const yolanda = { id: 8, name: 'Yolanda', isUnlisted: false };

describe('the words of a president', () => {
  it('are hers as long as she is President', () => {
    expect(wordsFor(marguerite, member)).toEqual(marguerite);
    expect(wordsFor(marguerite, yolanda)).toEqual({ ...none, memberId: '8' });
    expect(wordsFor(marguerite, undefined)).toEqual(none);
  });

  it('that were written under a typed name are hers if it is her name', () => {
    expect(wordsFor(typed, undefined)).toEqual(typed);
    expect(wordsFor(typed, member)).toEqual({ ...typed, memberId: '7' });
    expect(wordsFor(typed, yolanda)).toEqual({ ...none, memberId: '8' });
  });
});

describe('the name of the president', () => {
  it('is that of her entry, also before she has written anything', () => {
    expect(presidentName(none, yolanda)).toBe('Yolanda');
    expect(presidentName(marguerite, yolanda)).toBe('Yolanda');
  });

  it('is the typed one where no member is President, or she is not listed, once there are words', () => {
    expect(presidentName(typed, undefined)).toBe('Dr. Marguerite');
    expect(presidentName({ ...none, name: 'Ada' }, undefined)).toBe('');
    const unlisted = { ...member, isUnlisted: true };
    expect(presidentName(marguerite, unlisted)).toBe('');
    expect(presidentName({ ...marguerite, name: 'The president' }, unlisted)).toBe('The president');
    expect(presidentName({ ...marguerite, name: 'The president' }, { ...unlisted, id: 8 })).toBe('');
  });
});
