import { describe, expect, it } from 'vitest';
import { asksForChange, linksEnd, maskEmail, silenceStart } from './roll-call.rules.ts';

describe('maskEmail', () => {
  it.each([
    ['rosa@example.example', 'r•••@e•••.example'],
    ['r@e.example', 'r•••@e•••.example'],
    ['rosa.maria.with-a-long-name@mail.sub.chapter.example', 'r•••@m•••.example'],
    ['ünal@übung.example', 'ü•••@ü•••.example'],
    ['𝓻osa@chapter.example', '𝓻•••@c•••.example'],
    ['"odd@part"@chapter.example', '"•••@c•••.example'],
    ['not an address', 'n•••@n•••'],
    ['', '•••@•••'],
  ])('shows %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

it('links work for 60 days, and silence is shown after 21', () => {
  const start = new Date('2026-11-16T15:00:00Z');
  expect(linksEnd(start).toISOString()).toBe('2027-01-15T15:00:00.000Z');
  expect(silenceStart(start).toISOString()).toBe('2026-12-07T15:00:00.000Z');
});

it('only a change or leaving the list needs a decision', () => {
  expect([null, 'correct', 'change', 'unlist'].map((reply) => asksForChange(reply as 'change'))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
