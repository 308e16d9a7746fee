import { expect, it } from 'vitest';
import { presetsOf } from '../../../records/admin/conflict-dialog.tsx';
import { conflictFields, mergeVersions } from '../../../records/admin/conflict-parts.ts';
import { toConflictParts } from '../../../records/admin/field-info.ts';
import { memberFieldInfos, memberRecord, type MemberFormValues } from './member-record.ts';

const base: MemberFormValues = { ...memberRecord.empty, name: 'Ada', version: 1 };

it('preselects the side that changed a field, and describes both', () => {
  const mine = { ...base, title: 'Chair', isOfficer: true };
  const theirs = { ...base, imageUrl: '/media/7/medium-800x800.webp', version: 2 };
  const parts = toConflictParts(memberFieldInfos);
  const fields = conflictFields(parts, { base, mine, theirs });
  expect(fields.map((field) => [field.label, field.mine, field.theirs, field.preset])).toEqual([
    ['Title', 'Chair', 'Empty', 'mine'],
    ['Photo', 'Empty', '/media/7/medium-800x800.webp', 'theirs'],
    ['Officer', 'Yes', 'No', 'mine'],
  ]);
  expect(mergeVersions(parts, { mine, theirs }, presetsOf(fields))).toEqual({
    ...mine,
    imageUrl: theirs.imageUrl,
    version: 2,
  });
});

it('validates the form as the contract does', () => {
  const problems = (values: object) =>
    memberRecord.schema
      .safeParse({ ...base, ...values })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems({})).toBeUndefined();
  expect(problems({ name: ' ', email: 'ada' })).toEqual([
    ['name', 'Please enter a name.'],
    ['email', expect.any(String)],
  ]);
});
