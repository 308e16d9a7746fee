import type { WriteContext } from '../../../infra/http/call.ts';
import { eventFields, type EventField } from '../events.contract.ts';
import { moveFromUsual, moveWithSeries, usualOf } from '../recurrence.rules.ts';
import { eventRecord } from './events.record.ts';
import { eventsRepository, type EventColumns, type EventRow } from './events.repository.ts';

/** A change of one event, which its later events follow. */
interface SeriesChange {
  before: EventRow;
  after: EventRow;
  sent: readonly EventField[];
  /** Only these of the later events. */
  only: readonly number[] | undefined;
  timeZone: string;
}

interface FollowedChange {
  row: EventRow;
  /** Undefined where nothing changes. */
  fields: EventColumns | undefined;
  kept: EventField[];
}

/**
 * Makes the same change to the later events of a series. What was changed in one of them alone stays: a field follows
 * where it has the old value, or the value of most later events. Cancelling always follows.
 */
export async function changeFollowing(write: WriteContext, { only, ...change }: SeriesChange) {
  const following = await eventsRepository(write.tx).lockFollowing(change.before);
  const chosen = only ? following.filter(({ id }) => only.includes(id)) : following;
  const follow = followerOf(change, following);
  const outcomes = chosen.map(follow);
  const changes = outcomes.flatMap(({ row, fields }) => (fields ? [{ current: row, fields }] : []));
  const rows = await eventRecord.updateMany(write, changes);
  return {
    changed: rows.map((after, index) => ({ before: changes[index]!.current, after })),
    kept: outcomes.filter(({ kept }) => kept.length > 0).map(({ row, kept }) => ({ row, fields: kept })),
  };
}

const names = Object.keys(eventFields) as EventField[];
const isTime = (name: EventField) => name === 'startDate' || name === 'endDate';

function followerOf(change: Omit<SeriesChange, 'only'>, following: readonly EventRow[]) {
  const { before, after, sent } = change;
  const different = names.filter((name) => !isSame(before, after, name));
  // Saved again for all, after it was saved for one event alone: all that was sent follows.
  // An album belongs to one date.
  const changed = (different.length > 0 ? different : sent).filter((name) => name !== 'album');
  const move = moverOf(change, following);
  const usual = (name: EventField) => usualOf(following, (row) => toValue(row[name]));
  const usualRows = new Map(changed.map((name) => [name, usual(name) ?? before]));

  return (row: EventRow): FollowedChange => {
    const moved = changed.some(isTime) ? move(row) : undefined;
    const next: EventColumns = { ...columnsOf(row), ...moved };
    const kept: EventField[] = [];
    for (const name of changed) {
      const isFollowing = isTime(name)
        ? moved !== undefined
        : isSame(row, before, name) || isSame(row, usualRows.get(name)!, name) || isCancelling(after, name);
      if (!isFollowing && !isSame(row, after, name)) kept.push(name);
      else if (isFollowing && !isTime(name)) Object.assign(next, { [name]: after[name] });
    }
    const isChanged = names.some((name) => !isSame(row, next, name));
    return { row, fields: isChanged ? next : undefined, kept };
  };
}

const isCancelling = (after: EventRow, name: EventField) => name === 'status' && after.status === 'cancelled';

/** Gives the new times of a later event, or undefined where it keeps its own. */
function moverOf(
  { before, after, timeZone }: Omit<SeriesChange, 'only'>,
  following: readonly EventRow[],
): (row: EventRow) => Pick<EventColumns, 'startDate' | 'endDate'> | undefined {
  const frequency = before.seriesFrequency ?? 'weekly';
  const own = { before: periodOf(before), after: periodOf(after), frequency, timeZone };
  const usual = moveFromUsual(own, following.map(periodOf));
  const isSavedAgain = names.filter(isTime).every((name) => isSame(before, after, name));
  const moves = (isSavedAgain ? [usual, own] : [own, usual]).filter((move) => move !== undefined);
  return (row) => {
    for (const move of moves) {
      const moved = moveWithSeries(move, periodOf(row));
      if (moved) return { startDate: moved.start, endDate: moved.end };
    }
    return undefined;
  };
}

function columnsOf(row: EventRow): EventColumns {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as EventColumns;
}

function isSame(one: EventColumns, other: EventColumns, name: EventField): boolean {
  return toValue(one[name]) === toValue(other[name]);
}

function toValue(column: EventColumns[EventField]): string | number | null {
  if (column instanceof Date) return column.getTime();
  return typeof column === 'object' && column ? stableText(column) : column;
}

/** The database returns the names of an object in an order of its own. */
function stableText(value: object): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => one.localeCompare(other)))
      : each,
  );
}

function periodOf({ startDate, endDate }: EventColumns) {
  return { start: startDate, end: endDate };
}
