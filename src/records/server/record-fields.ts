import { sanitizeHtml } from '../../infra/security/sanitize-html.ts';
import { readInstant } from '../../kernel/dates.ts';

/** How one field of a record is stored, returned and restored. */
export interface FieldCodec<Input, Column, Output> {
  /** What a client sends, as the column stores it. */
  toColumn: (input: Input, timeZone: string) => Column;
  toResponse: (column: Column) => Output;
  /** Restores from JSON. `undefined` comes from a revision that is older than the field, which then gets its default. */
  fromSnapshot: (stored: unknown) => Column;
}

/** One codec per field. A field that the table, the contract or this list forgets is a compile error. */
export type FieldCodecs<Input, Row extends Columns<Input>, Output> = {
  [Field in keyof Input]-?: Field extends keyof Output
    ? FieldCodec<Input[Field], Row[Field], Output[Field]>
    : never;
};

type Columns<Input> = { [Field in keyof Input]-?: unknown };

export const textField: FieldCodec<string, string, string> = {
  toColumn: (input) => input,
  toResponse: (column) => column,
  fromSnapshot: (stored) => (typeof stored === 'string' ? stored : ''),
};

export const booleanField: FieldCodec<boolean, boolean, boolean> = {
  toColumn: (input) => input,
  toResponse: (column) => column,
  fromSnapshot: (stored) => stored === true,
};

/** Empty text is stored as null and left out of responses. */
export const optionalTextField: FieldCodec<string | null | undefined, string | null, string | undefined> = {
  toColumn: (input) => input || null,
  toResponse: (column) => column ?? undefined,
  fromSnapshot: (stored) => (typeof stored === 'string' ? stored : null),
};

/** The id of another record, which may no longer exist. */
export const referenceField: FieldCodec<number | null | undefined, number | null, number | undefined> = {
  toColumn: (input) => input ?? null,
  toResponse: (column) => column ?? undefined,
  fromSnapshot: (stored) => (typeof stored === 'number' ? stored : null),
};

/** HTML that was sanitized before the transaction. Stored HTML is sanitized again: the rules may have become stricter since. */
export const htmlField: FieldCodec<string, string, string> = {
  toColumn: (input) => input,
  toResponse: (column) => sanitizeHtml(column),
  fromSnapshot: (stored) => sanitizeHtml(textField.fromSnapshot(stored)),
};

export const instantField: FieldCodec<string, Date, string> = {
  toColumn: (input, timeZone) => readInstant(input, timeZone),
  toResponse: (column) => column.toISOString(),
  fromSnapshot: (stored) => new Date(stored as string),
};

export function choiceField<Choice extends string>(
  choices: readonly Choice[],
  fallback: Choice,
): FieldCodec<Choice, Choice, Choice> {
  return {
    toColumn: (input) => input,
    toResponse: (column) => column,
    fromSnapshot: (stored) => choices.find((choice) => choice === stored) ?? fallback,
  };
}

/** Everything that is derived from the list of a record's fields. */
export function recordFields<Input extends object, Row extends Columns<Input>, Output extends object>(
  fieldCodecs: FieldCodecs<Input, Row, Output>,
) {
  type Field = keyof Input & keyof Output;
  type Stored = Pick<Row, Field>;
  const codecs = fieldCodecs as { [Name in Field]: FieldCodec<Input[Name], Row[Name], Output[Name]> };
  const names = Object.keys(codecs) as Field[];
  const map = (convert: (name: Field) => unknown) =>
    Object.fromEntries(names.map((name) => [name, convert(name)]));

  return {
    /** All columns of a new record. */
    toColumns: (input: Pick<Input, Field>, timeZone: string) =>
      map((name) => codecs[name].toColumn(input[name], timeZone)) as Stored,
    /** All columns of a changed record: fields that are left out stay as they are. */
    applyChange: (current: Stored, change: Partial<Input>, timeZone: string) =>
      map((name) =>
        change[name] === undefined ? current[name] : codecs[name].toColumn(change[name], timeZone),
      ) as Stored,
    toResponse: (row: Stored) => map((name) => codecs[name].toResponse(row[name])) as Pick<Output, Field>,
    toSnapshot: (row: Stored) => map((name) => row[name]) as Stored,
    fromSnapshot: (snapshot: Record<string, unknown>) =>
      map((name) => codecs[name].fromSnapshot(snapshot[name as string])) as Stored,
  };
}
