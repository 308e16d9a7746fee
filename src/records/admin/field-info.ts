import type { Revision } from '../records.contract.ts';
import type { EntityType } from '../records.rules.ts';
import type { FieldNames } from './activity-text.ts';
import type { ConflictPart, Versioned } from './conflict-parts.ts';
import { textBlocks } from './diff.ts';

/** How a field is called, and how its value reads in the history and in a conflict. */
interface FieldInfo<Value> {
  label: string;
  /** In plain words; nothing where the field is empty. */
  toText: (value: Value) => string;
  /** HTML is compared paragraph by paragraph in the history. */
  isHtml?: true;
  /** Fields of the same group are chosen together in a conflict: one start and another end might not fit. */
  group?: { label: string; prefix: string };
}

/** One entry per field. A record's form lists all of its fields, or it does not compile. */
export type FieldInfos<Values, Field extends keyof Values> = { [Name in Field]: FieldInfo<Values[Name]> };

export function toHistoryFields<Values, Field extends keyof Values & string>(
  infos: FieldInfos<Values, Field>,
  values: Values,
): HistoryField[] {
  return namesIn(infos).map((name) => {
    const { label, toText, isHtml } = infos[name];
    return isHtml ? htmlField(label, String(values[name])) : lineField(label, toText(values[name]));
  });
}

/** What two people who changed the same record choose between. */
export function toConflictParts<Values extends Versioned, Field extends keyof Values & string>(
  infos: FieldInfos<Values, Field>,
): ConflictPart<Values>[] {
  const groups = Map.groupBy(namesIn(infos), (name) => infos[name].group?.label ?? infos[name].label);
  return [...groups].map(([label, names]) => {
    const get = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
    return {
      name: names[0]!,
      label,
      get,
      toText: (values) =>
        names
          .map((name) => {
            const { group, toText } = infos[name];
            return `${group?.prefix ?? ''}${toText(values[name])}`;
          })
          .join('\n') || 'Empty',
      put: (values, from) => ({ ...values, ...get(from) }),
    };
  });
}

/** What the activity calls the fields: their labels, unless it needs another word. */
export function toFieldNames<Field extends string>(
  infos: Record<Field, { label: string }>,
  otherWords: Partial<Record<Field, string>> = {},
): FieldNames {
  const names: FieldNames = Object.fromEntries(
    Object.entries<{ label: string }>(infos).map(([name, { label }]) => [name, label.toLowerCase()]),
  );
  return { ...names, ...otherWords };
}

export function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

function namesIn<Values, Field extends keyof Values & string>(infos: FieldInfos<Values, Field>): Field[] {
  return Object.keys(infos) as Field[];
}

/** One field of a revision as text, under the label of its form field. */
export interface HistoryField {
  name: string;
  blocks: string[];
  /** The stored value: where it differs and the text does not, only the formatting changed. */
  source: string;
}

export function lineField(name: string, text: string): HistoryField {
  return { name, blocks: text ? [text] : [], source: text };
}

export function htmlField(name: string, html: string): HistoryField {
  return { name, blocks: textBlocks(html), source: html };
}

/** Several fields shown as one. */
export function joinedField(name: string, fields: readonly HistoryField[]): HistoryField {
  return {
    name,
    blocks: fields.flatMap(({ name: part, blocks }) =>
      blocks.map((block) => (part ? `${part}: ${block}` : block)),
    ),
    source: JSON.stringify(fields.map(({ name: part, source }) => [part, source])),
  };
}

/** The response to a restore. The notice tells, for example, that the page has a new path. */
export interface Restored {
  notice?: string | undefined;
  /** The record itself, which is not used here. */
  [detail: string]: unknown;
}

/** What a feature provides to show the history of its records. */
export interface HistoryOf {
  entityType: EntityType;
  entityId: number;
  /** The fields of a revision, as text. */
  fieldsOf: (snapshot: Revision['snapshot']) => HistoryField[];
  /** Says what restoring this version will do. */
  consequencesOf: (revision: Revision) => string;
  /** Absent where the person may not restore. */
  restore?: (revision: Revision, newestVersion: number, idempotencyKey: string) => Promise<Restored>;
}
