import { expect, it } from 'vitest';
import { canonicalSearch } from './contact-screen.tsx';

it('keeps the number of a member, or a topic and the title of an office, and nothing else', () => {
  const canonical = (query: string) => canonicalSearch(new URLSearchParams(query)).toString();
  expect(canonical('to=12&utm_source=x')).toBe('to=12');
  expect(canonical('to=012')).toBe('');
  expect(canonical('to=1234567890')).toBe('');
  expect(canonical('to=12&sent=yes')).toBe('sent=yes');
  expect(canonical('topic=give&utm_source=x')).toBe('topic=give');
  expect(canonical('topic=toString')).toBe('');
  expect(canonical('topic=join&to=12')).toBe('to=12');
  expect(canonical('office=Treasurer&to=12')).toBe('to=12');
  expect(canonical('office=Arts+Chair&utm_source=x')).toBe('office=Arts+Chair');
  expect(canonical('office=Treasurer&topic=give')).toBe('topic=give&office=Treasurer');
  expect(canonical('office=3')).toBe('');
  expect(canonical(`office=${'a'.repeat(201)}`)).toBe('');
});
