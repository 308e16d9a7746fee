import type { ConflictPart, Versioned } from './conflict-parts.ts';
import { htmlField, lineField, type HistoryField } from './history-fields.ts';

/** How a field is called, and how its value reads in the history and in a conflict. */
export interface FieldInfo<Value> {
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
      tell: (values) =>
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

function namesIn<Values, Field extends keyof Values & string>(infos: FieldInfos<Values, Field>): Field[] {
  return Object.keys(infos) as Field[];
}
