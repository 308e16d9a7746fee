/** One field that two people saved differently. Texts are shown as they are; HTML is told in plain words by whoever asks. */
export interface ConflictField {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** What is chosen before she chooses: theirs, where she did not touch the field herself. */
  preset?: Side | undefined;
}

export type Side = 'mine' | 'theirs';

/** Who saved in between, and when. */
export interface OtherSave {
  by: string | undefined;
  at: string;
}

/** For each field, by its name, whose text goes on. */
export type ConflictChoices = Record<string, Side>;

export function allOf(fields: readonly ConflictField[], side: Side): ConflictChoices {
  return Object.fromEntries(fields.map(({ name }) => [name, side]));
}

export function presetsOf(fields: readonly ConflictField[]): ConflictChoices {
  return Object.fromEntries(fields.map(({ name, preset = 'mine' }) => [name, preset]));
}
