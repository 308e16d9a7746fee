import { expect, it } from 'vitest';
import type { ImportedRow } from '../import-members.contract.ts';
import {
  describeErrors,
  describeNewHeadings,
  describeRow,
  formatCounts,
  importLabel,
  sortByUrgency,
  turnName,
} from './import-words.ts';

const row = (change: Partial<ImportedRow>): ImportedRow => ({
  row: 2,
  name: 'Ada',
  outcome: 'create',
  changes: [],
  problems: [],
  ...change,
});

it('describes what happens to each row', () => {
  const title = 'Treasurer';
  expect(describeRow(row({ added: { isOfficer: false } }))).toEqual(['Will be added as a member.']);
  expect(
    describeRow(row({ added: { title, isOfficer: true, heading: 'Board' }, newHeading: 'Board' })),
  ).toEqual(['Will be added as an officer (Treasurer) under “Board”.']);
  expect(
    describeRow(
      row({
        outcome: 'update',
        changes: ['Title from nothing to “Host”', 'Officer from “No” to “Yes”'],
        note: 'Check this.',
      }),
    ),
  ).toEqual(['Changes Title from nothing to “Host”; Officer from “No” to “Yes”.', 'Check this.']);
  const others = { title, isOfficer: 'yes' };
  expect(describeRow(row({ outcome: 'error', problems: ['No address.'], others }))).toEqual(['No address.']);
  expect(describeRow(row({ outcome: 'error', problems: ['No name.'], name: '', others }))).toEqual([
    'No name.',
    'The row has Title “Treasurer” and Officer “yes”.',
  ]);
});

it('names each new heading once', () => {
  const rows = ['Board', undefined, 'Board', 'Arts'].map((newHeading) => row({ newHeading }));
  expect(describeNewHeadings(rows)).toEqual([
    '“Board” will be a new heading on the Members page.',
    '“Arts” will be a new heading on the Members page.',
  ]);
});

it('says what can be done about errors', () => {
  expect(describeErrors(1, 'import')).toBe(
    '1 row has an error. Correct it below, or import the others without it.',
  );
  expect(describeErrors(1, 'check')).toBe(
    '1 row has an error. Correct it below, then press “Check corrections”.',
  );
  expect(describeErrors(1200)).toBe('1,200 rows have errors. Correct them below.');
});

it('formats counts', () => {
  expect(formatCounts({ create: 1200, update: 2, unchanged: 0, error: 1 })).toBe(
    '1,200 new, 2 changed, 1 with an error',
  );
  expect(formatCounts({ create: 0, update: 0, unchanged: 3, error: 2 })).toBe('3 unchanged, 2 with errors');
  const counts = { create: 2, update: 1, unchanged: 4, error: 0 };
  expect([0, 1, 2].map((error) => importLabel({ ...counts, error }))).toEqual([
    'Import 3 members',
    'Import 3 members and skip 1 row',
    'Import 3 members and skip 2 rows',
  ]);
});

it.each([
  ['Hightower, Ruth', 'Ruth Hightower'],
  ['Hightower,Dr. Ruth A.', 'Dr. Ruth A. Hightower'],
  ['Ruth Hightower', undefined],
  ['Ruth Hightower, Jr.', undefined],
  ['Hightower, Ruth, Ph.D.', undefined],
  ['Hightower,', undefined],
])('turns %s', (name, turned) => {
  expect(turnName(name)).toBe(turned);
});

it('sorts errors first, then notes, and keeps the order of the rest', () => {
  const rows = [
    row({ row: 2 }),
    row({ row: 3, outcome: 'error' }),
    row({ row: 4, outcome: 'unchanged' }),
    row({ row: 5, note: 'Ada has the same email address.' }),
    row({ row: 6, outcome: 'error' }),
  ];
  expect(sortByUrgency(rows).map((each) => each.row)).toEqual([3, 6, 5, 2, 4]);
});
