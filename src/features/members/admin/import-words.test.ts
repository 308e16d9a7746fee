import { expect, test } from 'vitest';
import type { ImportedRow } from '../import-members.contract.ts';
import { countsInWords, rowsWithErrors, sentencesOf, worstFirst } from './import-words.ts';

const row = (change: Partial<ImportedRow>): ImportedRow => ({
  row: 2,
  name: 'Ada',
  outcome: 'create',
  changes: [],
  problems: [],
  ...change,
});

test('says what becomes of each row', () => {
  expect(sentencesOf(row({}))).toEqual(['She will be added to the list.']);
  expect(
    sentencesOf(
      row({
        outcome: 'update',
        changes: ['Title from nothing to “Host”', 'Officer from “No” to “Yes”'],
        note: 'Until now…',
      }),
    ),
  ).toEqual(['This will change Title from nothing to “Host”; Officer from “No” to “Yes”.', 'Until now…']);
  expect(sentencesOf(row({ outcome: 'error', problems: ['The name is missing.'] }))).toEqual([
    'The name is missing.',
  ]);
});

test('counts in words', () => {
  expect(countsInWords({ create: 1200, update: 2, unchanged: 0, error: 1 })).toBe(
    '1,200 new, 2 changed, 1 with an error',
  );
  expect(countsInWords({ create: 0, update: 0, unchanged: 3, error: 2 })).toBe('3 unchanged, 2 with errors');
  expect([rowsWithErrors(1), rowsWithErrors(2)]).toEqual(['the row with an error', 'the 2 rows with errors']);
});

test('shows errors first, then what is to be looked at, and leaves the rest as it is', () => {
  const rows = [
    row({ row: 2 }),
    row({ row: 3, outcome: 'error' }),
    row({ row: 4, outcome: 'unchanged' }),
    row({ row: 5, note: 'Ada has the same e-mail address.' }),
    row({ row: 6, outcome: 'error' }),
  ];
  expect(worstFirst(rows).map((each) => each.row)).toEqual([3, 6, 5, 2, 4]);
});
