import type { WriteContext } from '../../../infra/http/call.ts';
import { eventFields, type EventField } from '../events.contract.ts';
import { moveWithSeries } from '../recurrence.rules.ts';
import { eventRecord } from './events.record.ts';
import { eventsRepository, type EventColumns, type EventRow } from './events.repository.ts';

/** A change of one event, which its later events follow. */
interface SeriesChange {
  before: EventRow;
  after: EventRow;
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

/** Makes the same change to the later events of a series. What was changed in one of them alone stays. */
export async function changeFollowing(write: WriteContext, { only, ...change }: SeriesChange) {
  const following = await eventsRepository(write.tx).listFollowing(change.before, { isLocked: true });
  const chosen = only ? following.filter(({ id }) => only.includes(id)) : following;
  const outcomes = chosen.map((row) => follow(change, row));
  const changes = outcomes.flatMap(({ row, fields }) => (fields ? [{ current: row, fields }] : []));
  await eventRecord.updateMany(write, changes);
  return {
    changed: changes.map(({ current }) => current.id),
    kept: outcomes.filter(({ kept }) => kept.length > 0).map(({ row, kept }) => ({ row, fields: kept })),
  };
}

const names = Object.keys(eventFields) as EventField[];
const isTime = (name: EventField) => name === 'startDate' || name === 'endDate';

function follow({ before, after, timeZone }: Omit<SeriesChange, 'only'>, row: EventRow): FollowedChange {
  const changed = names.filter((name) => !isSame(before, after, name));
  const periods = { before: periodOf(before), after: periodOf(after) };
  const moved = moveWithSeries({ ...periods, frequency: row.seriesFrequency!, timeZone }, periodOf(row));
  const movedTimes = moved && { startDate: moved.start, endDate: moved.end };
  const next: EventColumns = { ...columnsOf(row), ...movedTimes };
  const kept: EventField[] = [];
  for (const name of changed) {
    const isFollowing = isTime(name) ? moved !== undefined : isSame(row, before, name);
    if (!isFollowing && !isSame(row, after, name)) kept.push(name);
    else if (isFollowing && !isTime(name)) Object.assign(next, { [name]: after[name] });
  }
  const isChanged = names.some((name) => !isSame(row, next, name));
  return { row, fields: isChanged ? next : undefined, kept };
}

function columnsOf(row: EventRow): EventColumns {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as EventColumns;
}

function isSame(one: EventColumns, other: EventColumns, name: EventField): boolean {
  return toValue(one[name]) === toValue(other[name]);
}

function toValue(column: string | Date | null): string | number | null {
  return column instanceof Date ? column.getTime() : column;
}

function periodOf({ startDate, endDate }: EventColumns) {
  return { start: startDate, end: endDate };
}
