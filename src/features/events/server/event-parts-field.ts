import type { FieldCodec } from '../../../records/server/record-fields.ts';
import { eventParts } from '../../event-parts.ts';
import type { ChapterEvent, EventInput } from '../events.contract.ts';

type Stored = Record<string, unknown>;

/**
 * The parts that features add. A part that no feature knows, or that an older release stored in another form, stays in the
 * database and is left out of responses.
 */
export const partsField: FieldCodec<EventInput['parts'], Stored | null, ChapterEvent['parts']> = {
  toColumn: (input = {}) => orNull(Object.entries(input).filter(([, value]) => value != null)),
  toResponse: (column) =>
    orNull(
      eventParts.flatMap(({ name, schema }) => {
        const { data } = schema.safeParse(column?.[name]);
        return data == null ? [] : [[name, data] as const];
      }),
    ) ?? undefined,
  fromSnapshot: (stored) => (typeof stored === 'object' ? (stored as Stored | null) : null),
};

function orNull(entries: readonly (readonly [string, unknown])[]): Stored | null {
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
