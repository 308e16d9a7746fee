import { describe, expect, it } from 'vitest';
import { hasFormerPortrait, president, succeed } from './president.contract.ts';

const none = president.empty;
const marguerite = {
  memberId: '7',
  name: 'Dr. Marguerite',
  title: '19th President',
  imageUrl: '/media/1/large-800x600.webp',
  imageAlt: 'Marguerite at her desk',
  quote: 'Come in.',
  greeting: 'Welcome.',
  message: '<p>Dear friends</p>',
};

describe('another president', () => {
  it('has none of the words and pictures of the one before', () => {
    expect(succeed(marguerite, { memberId: '8', name: 'Yolanda' })).toEqual({ ...none, memberId: '8' });
    expect(succeed(marguerite, { memberId: '' })).toEqual(none);
    const typed = { ...marguerite, memberId: '' };
    expect(succeed(typed, { memberId: '8', name: 'Yolanda' })).toEqual({ ...none, memberId: '8' });
  });

  it('keeps them where she is the same woman, or where there are none', () => {
    const typed = { ...marguerite, memberId: '' };
    expect(succeed(typed, { memberId: '7', name: 'Dr. Marguerite' })).toBeUndefined();
    expect(succeed(marguerite, { memberId: '7', name: 'Dr. Marguerite' })).toBeUndefined();
    expect(succeed({ ...none, memberId: '7' }, { memberId: '8', name: 'Yolanda' })).toBeUndefined();
  });
});

it('recognizes the portrait of the president before', () => {
  expect(hasFormerPortrait(marguerite, { ...marguerite, memberId: '8' })).toBe(true);
  expect(hasFormerPortrait(marguerite, marguerite)).toBe(false);
  expect(hasFormerPortrait(marguerite, { ...none, memberId: '8' })).toBe(false);
  expect(hasFormerPortrait({ ...marguerite, memberId: '' }, marguerite)).toBe(false);
  expect(hasFormerPortrait(none, marguerite)).toBe(false);
});
