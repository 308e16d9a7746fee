import { expect, test } from 'vitest';
import { presetsOf } from '../../records/admin/conflict-dialog.tsx';
import { conflictFields, mergeVersions } from '../../records/admin/conflict-parts.ts';
import { memberParts } from './member-conflict.ts';
import { emptyMember, memberForm, type MemberValues } from './member-values.ts';

const base: MemberValues = { ...emptyMember, name: 'Ada', version: 1 };

test('every field of the form can be chosen', () => {
  const names = memberParts().map(({ name }) => name);
  expect(new Set([...names, 'version'])).toEqual(new Set(Object.keys(emptyMember)));
});

test('what each changed alone is preset, and told in words', () => {
  const mine = { ...base, title: 'Chair', isOfficer: true };
  const theirs = { ...base, imageUrl: '/media/7/medium-800x800.webp', version: 2 };
  const parts = memberParts();
  const fields = conflictFields(parts, { base, mine, theirs });
  expect(fields.map(({ label, mine: ours, theirs: other, preset }) => [label, ours, other, preset])).toEqual([
    ['Title', 'Chair', '', 'mine'],
    ['Photo', 'No photo', 'The photo /media/7/medium-800x800.webp', 'theirs'],
    ['Officer', 'Yes', 'No', 'mine'],
  ]);
  expect(mergeVersions(parts, { mine, theirs }, presetsOf(fields))).toEqual({
    ...mine,
    imageUrl: theirs.imageUrl,
    version: 2,
  });
});

test('the form is checked as the call is', () => {
  const problems = (values: object) =>
    memberForm.safeParse({ ...base, ...values }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems({})).toBeUndefined();
  expect(problems({ name: ' ', email: 'ada' })).toEqual([
    ['name', 'Please give her name.'],
    ['email', expect.any(String)],
  ]);
});
