import type { FieldValues } from 'react-hook-form';
import { sameValues } from '../../../ui/forms/draft-values.ts';
import type { ConflictChoices, ConflictField } from './conflict-choices.ts';

/** What a form holds of a thing that several people may change. */
export interface Versioned extends FieldValues {
  /** What it started from; a kept text that is restored says so too. */
  version: number;
}

/** A part of a form that is chosen as a whole where two people saved it differently. */
export interface ConflictPart<Values> extends Pick<ConflictField, 'name' | 'label'> {
  get: (values: Values) => unknown;
  /** In plain words, as somebody reads it who compares two versions. */
  tell: (values: Values) => string;
  put: (values: Values, from: Values) => Values;
}

interface Versions<Values> {
  /** What she started from. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Names parts that are one field each. */
export function fieldParts<Values extends Versioned>() {
  return function part<Name extends keyof Values & string>(
    name: Name,
    label: string,
    tell: (value: Values[Name]) => string,
  ): ConflictPart<Values> {
    return {
      name,
      label,
      get: (values) => values[name],
      tell: (values) => tell(values[name]),
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
    .map(({ name, label, get, tell }) => ({
      name,
      label,
      mine: tell(mine),
      theirs: tell(theirs),
      preset: sameValues(get(mine), get(base)) ? 'theirs' : 'mine',
    }));
}

/** Her version on top of theirs, with what she chose of theirs in it. */
export function merged<Values extends Versioned>(
  parts: readonly ConflictPart<Values>[],
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
  choices: ConflictChoices,
): Values {
  return parts
    .filter(({ name }) => choices[name] === 'theirs')
    .reduce((values, { put }) => put(values, theirs), { ...mine, version: theirs.version });
}
