import { expect, test } from 'vitest';
import {
  conflictFields as fieldsOf,
  mergeVersions as mergedOf,
} from '../../../records/admin/conflict-parts.ts';
import type { ConflictChoices } from '../../../records/admin/conflict-dialog.tsx';
import { toConflictParts } from './page-fields.ts';
import { emptyPage, emptySection, type PageFormValues } from './page-form-values.ts';

const base: PageFormValues = {
  ...emptyPage,
  title: 'Tea',
  slug: 'tea',
  body: '<p>Tea.</p>',
  sections: [
    { ...emptySection, title: 'When' },
    { ...emptySection, title: 'Where' },
  ],
  version: 3,
};
interface Versions {
  base: PageFormValues;
  mine: PageFormValues;
  theirs: PageFormValues;
}

const conflictFields = (versions: Versions) =>
  fieldsOf(toConflictParts(versions.mine, versions.theirs), versions);
const mergeVersions = (versions: Omit<Versions, 'base'>, choices: ConflictChoices) =>
  mergedOf(toConflictParts(versions.mine, versions.theirs), versions, choices);
const section = (title: string) => ({ ...emptySection, title });

test('asks only about differences, and presets theirs where mine is unchanged', () => {
  const mine = { ...base, body: '<p>Tea &amp; scones.</p>' };
  const theirs = { ...base, title: 'Grand Tea', body: '<p>Tea and cake.</p>', version: 4 };
  expect(conflictFields({ base, mine, theirs })).toEqual([
    { name: 'title', label: 'Title', mine: 'Tea', theirs: 'Grand Tea', preset: 'theirs' },
    { name: 'body', label: 'Content', mine: 'Tea & scones.', theirs: 'Tea and cake.', preset: 'mine' },
  ]);
});

test('merges the choices into the newer version', () => {
  const mine = { ...base, body: '<p>Mine.</p>', type: 'program' as const };
  const theirs = { ...base, title: 'Grand Tea', body: '<p>Theirs.</p>', version: 4 };
  const choices = { title: 'theirs', body: 'mine', type: 'mine' } as const;
  expect(mergeVersions({ mine, theirs }, choices)).toEqual({ ...mine, title: 'Grand Tea', version: 4 });
  const all = { title: 'theirs', body: 'theirs', type: 'theirs' } as const;
  expect(mergeVersions({ mine, theirs }, all)).toEqual(theirs);
});

test('merges changes of different sections', () => {
  const mine = { ...base, sections: [section('When?'), section('Where')] };
  const theirs = { ...base, sections: [section('When'), section('Where?')], version: 4 };
  const fields = conflictFields({ base, mine, theirs });
  expect(fields.map(({ name, label, preset }) => [name, label, preset])).toEqual([
    ['sections.0', 'Section 1', 'mine'],
    ['sections.1', 'Section 2', 'theirs'],
  ]);
  const choices = { 'sections.0': 'mine', 'sections.1': 'theirs' } as const;
  expect(mergeVersions({ mine, theirs }, choices).sections).toEqual([section('When?'), section('Where?')]);
});

test('offers all sections as one choice where their number differs', () => {
  const mine = { ...base, sections: [...base.sections, section('Who')] };
  const theirs = { ...base, sections: [section('When!'), section('Where')], version: 4 };
  expect(conflictFields({ base, mine, theirs })).toMatchObject([
    { name: 'sections', mine: 'When\n\nWhere\n\nWho', theirs: 'When!\n\nWhere' },
  ]);
  expect(mergeVersions({ mine, theirs }, { sections: 'mine' }).sections).toEqual(mine.sections);
});
