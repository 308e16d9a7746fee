import { randomUUID } from 'node:crypto';
import { sanitizeHtml } from '../../../infra/security/sanitize-html.ts';
import { droppedFrom } from '../../../infra/security/dropped-html.ts';
import { assertHtmlLimits } from '../../../infra/security/html-limits.ts';
import { dayIn } from '../../../kernel/dates.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { defineRecord } from '../../../records/server/define-record.ts';
import {
  choiceField,
  htmlField,
  instantField,
  optionalTextField,
  recordFields,
  referenceField,
  textField,
} from '../../../records/server/record-fields.ts';
import { eventStatuses, type EventStatus } from '../event-status.rules.ts';
import { partsField } from './event-parts-field.ts';
import type { ChapterEvent, EventChange, EventInput, RecurringEventInput } from '../events.contract.ts';
import { toFrequency, listOccurrences, recurrenceProblem, skippedMonthsNote } from '../recurrence.rules.ts';
import { eventsRepository, type EventColumns, type EventRow } from './events.repository.ts';

const fields = recordFields<EventInput, EventRow, ChapterEvent>({
  title: textField,
  description: htmlField,
  startDate: instantField,
  endDate: instantField,
  location: optionalTextField,
  streetAddress: optionalTextField,
  imageUrl: optionalTextField,
  status: choiceField(eventStatuses, 'scheduled'),
  programId: referenceField,
  contactId: referenceField,
  album: optionalTextField,
  parts: partsField,
});

export const eventRecord = defineRecord<EventRow, EventColumns>({
  type: 'event',
  repository: ({ tx }) => eventsRepository(tx),
  savedAt: ({ updatedAt }) => updatedAt,
  toRevision: (row) => ({ title: row.title, snapshot: { ...identityOf(row), ...fields.toSnapshot(row) } }),
  actionOf: ({ status: before }, { status }) => statusAction(before, status),
  fromRevision: ({ snapshot }) => fields.fromSnapshot(snapshot),
});

function statusAction(before: EventStatus, after: EventStatus) {
  if (after === before) return undefined;
  if (after === 'scheduled') return before === 'cancelled' ? 'uncancel' : undefined;
  return after === 'cancelled' ? 'cancel' : 'postpone';
}

/** What a deleted event gets back besides its fields. */
function identityOf({ uid, seriesId, seriesFrequency }: EventRow) {
  return { uid, seriesId, seriesFrequency };
}

export function toNewEvent(input: EventInput, timeZone: string): EventColumns {
  // A retry may turn the first event of a series into a single one.
  return assertOrder({ ...fields.toColumns(input, timeZone), seriesId: null, seriesFrequency: null });
}

/** All occurrences of a recurring event. */
export function toRecurringEvents({ repeat, ...input }: RecurringEventInput, timeZone: string) {
  const first = toNewEvent(input, timeZone);
  const period = { start: first.startDate, end: first.endDate };
  const occurrences = listOccurrences({ ...period, ...repeat, timeZone });
  const { dates, skippedMonths } = occurrences;
  const problem = recurrenceProblem(repeat, occurrences);
  if (problem) {
    throw invalidField(`repeat.${problem.field}`, problem.message);
  }
  const series = { seriesId: randomUUID(), seriesFrequency: toFrequency(repeat) };
  return {
    events: dates.map(({ start, end }) => ({ ...first, ...series, startDate: start, endDate: end })),
    skippedMonths,
    notice: skippedMonthsNote(skippedMonths, dayIn(timeZone, first.startDate)),
  };
}

/** An event with some fields changed. Fields that are left out keep their value; fields that are sent empty are cleared. */
export function toChangedEvent(
  current: EventRow,
  { parts, ...change }: Omit<EventChange, 'version'>,
  timeZone: string,
): EventColumns {
  const sent = { ...change, ...(parts && { parts: { ...current.parts, ...parts } }) };
  return assertOrder(fields.applyChange(current, sent, timeZone));
}

export function toEvent(row: EventRow): ChapterEvent {
  return { id: row.id, ...fields.toResponse(row), version: row.version };
}

/** What anyone may read. How many places there are is for officers. */
export function toPublicEvent(row: EventRow): ChapterEvent {
  return { ...toEvent(row), parts: undefined };
}

/** Sanitizes the description in a request. Call it before the transaction: a long text takes time. */
export function sanitizeEvent<Sent extends Pick<EventChange, 'description'>>(
  sent: Sent,
): { sanitized: Sent; dropped: string[] | undefined } {
  if (sent.description === undefined) return { sanitized: sent, dropped: undefined };
  assertHtmlLimits({ description: sent.description });
  const description = sanitizeHtml(sent.description);
  const dropped = droppedFrom(sent.description, description);
  return { sanitized: { ...sent, description }, dropped: dropped.length > 0 ? dropped : undefined };
}

function assertOrder(event: EventColumns): EventColumns {
  if (event.endDate < event.startDate) {
    throw new AppError('invalid-input', 'The event ends before it starts.', {
      endDate: 'Please choose an end that is not before the start.',
    });
  }
  return event;
}
