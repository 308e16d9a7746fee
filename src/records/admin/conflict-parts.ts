import type { FieldValues } from 'react-hook-form';
import { sameValues } from '../../ui/forms/draft-values.ts';
import type { ConflictChoices, ConflictField } from './conflict-dialog.tsx';

/** Form values of a versioned record. */
export interface Versioned extends FieldValues {
  /** The version the editor started from. A restored draft brings its own. */
  version: number;
  /** The proposal that the form was filled with, if any. A restored draft brings its own. */
  proposal?: string;
}

/** One or more fields that are chosen together in a conflict. */
export interface ConflictPart<Values> extends Pick<ConflictField, 'name' | 'label'> {
  get: (values: Values) => unknown;
  /** As plain text, to compare two versions. */
  toText: (values: Values) => string;
  put: (values: Values, from: Values) => Values;
}

interface Versions<Values> {
  /** The version the editor started from. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Defines parts of one field each. */
export function fieldParts<Values extends Versioned>() {
  return function part<Name extends keyof Values & string>(
    name: Name,
    label: string,
    toText: (value: Values[Name]) => string,
  ): ConflictPart<Values> {
    return {
      name,
      label,
      get: (values) => values[name],
      toText: (values) => toText(values[name]),
      put: (values, from) => ({ ...values, [name]: from[name] }),
    };
  };
}

/** The parts in which two versions differ. */
export function conflictFields<Values extends Versioned>(
  parts: readonly ConflictPart<Values>[],
  { base, mine, theirs }: Versions<Values>,
): ConflictField[] {
  return parts
    .filter(({ get }) => !sameValues(get(mine), get(theirs)))
    .map(({ name, label, get, toText }) => ({
      name,
      label,
      mine: toText(mine),
      theirs: toText(theirs),
      preset: sameValues(get(mine), get(base)) ? 'theirs' : 'mine',
    }));
}

/** The editor's version, based on theirs, with the fields she chose from theirs. */
export function mergeVersions<Values extends Versioned>(
  parts: readonly ConflictPart<Values>[],
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
  choices: ConflictChoices,
): Values {
  return parts
    .filter(({ name }) => choices[name] === 'theirs')
    .reduce((values, { put }) => put(values, theirs), { ...mine, version: theirs.version });
}
