import { describe, expect, it } from 'vitest';
import { restoreConsequence } from '../../../records/admin/restore-consequence.ts';
import { findPublished, kindLabel } from '../../../records/admin/revision-list.tsx';

describe('the history of an announcement', () => {
  const saved = { kind: 'published', isRestored: false } as const;

  it('calls no version published, because saving sends nothing', () => {
    const seen = findPublished([saved], 'announcement');
    expect(seen).toBeUndefined();
    expect(kindLabel(saved, false, 'announcement')).toBe('Saved');
    expect(kindLabel({ kind: 'deleted', isRestored: false }, false, 'announcement')).toBe('Deleted');
  });

  it.each([true, false])('does not say that visitors see a restored one, deleted: %s', (isDeleted) => {
    expect(restoreConsequence('announcement', {}, { isDeleted })).not.toContain('isitors');
  });
});
