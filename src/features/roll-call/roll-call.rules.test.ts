import { describe, expect, it } from 'vitest';
import { isPending, linksEnd, maskEmail, replyKind, silenceStart } from './roll-call.rules.ts';

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

it('links work to the end of the 60th day of the chapter, and silence is shown after 21', () => {
  const start = new Date('2026-11-16T15:00:00Z');
  const end = (timeZone: string, at = start) => linksEnd(at, timeZone).toISOString();
  expect(end('America/New_York')).toBe('2027-01-16T04:59:59.000Z');
  expect(end('Africa/Monrovia')).toBe('2027-01-15T23:59:59.000Z');
  expect(end('America/New_York', new Date('2026-11-17T03:00:00Z'))).toBe('2027-01-16T04:59:59.000Z');
  expect(silenceStart(start).toISOString()).toBe('2026-12-07T15:00:00.000Z');
});

it.each([
  [{ change: null, note: null }, 'correct'],
  [{ change: { isUnlisted: true as const }, note: null }, 'unlist'],
  [{ change: { name: 'Rosa' }, note: null }, 'change'],
  [{ change: null, note: 'A photo' }, 'change'],
])('%j is the reply ‘%s’, which waits unless it is correct or done', (reply, kind) => {
  expect(replyKind(reply)).toBe(kind);
  expect(isPending({ ...reply, outcome: null })).toBe(kind !== 'correct');
  expect(isPending({ ...reply, outcome: 'declined' })).toBe(false);
});
