import { describe, expect, it } from 'vitest';
import { restoreConsequence } from './restore-consequence.ts';

describe('what restoring a version does', () => {
  it.each([
    [{}, false, /^Visitors will see this version right away\./],
    [{}, true, 'Visitors will see this member again right away.'],
    [{ isUnlisted: false, isHidden: false }, true, 'Visitors will see this member again right away.'],
    [{ isHidden: true }, false, 'Visitors won’t see this member.'],
    [{ isUnlisted: true }, true, 'Visitors won’t see this member.'],
  ])('of %j is said, deleted: %s', (snapshot, isDeleted, text) => {
    expect(restoreConsequence('member', snapshot, { isDeleted })).toMatch(text);
  });
});
