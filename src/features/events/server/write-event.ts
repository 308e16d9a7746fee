import { cleanHtml } from '../../../infra/security/clean-html.ts';
import { droppedFrom } from '../../../infra/security/dropped-html.ts';
import { assertHtmlDepth } from '../../../infra/security/html-depth.ts';
import { readInstant } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EventChange, EventInput } from '../events.contract.ts';
import type { EventRow, NewEvent } from './events.repository.ts';

interface PreparedDescription {
  description: string;
  /** What sanitizing removed, in sentences; absent where it removed nothing. */
  dropped: string[] | undefined;
}

/** Sanitizes a description as it was sent. Call it once per save and before the transaction. */
export function prepareDescription(written: string): PreparedDescription {
  assertHtmlDepth(written, 'description');
  const description = cleanHtml(written);
  const sentences = droppedFrom(written, description);
  return { description, dropped: sentences.length > 0 ? sentences : undefined };
}

/** An event as it is stored: chapter time turned into moments, empty fields absent. Its description is prepared. */
export function newEvent(input: EventInput, zone: string): NewEvent {
  return checked({
    title: input.title,
    description: input.description,
    startDate: readInstant(input.startDate, zone),
    endDate: readInstant(input.endDate, zone),
    location: input.location || null,
    imageUrl: input.imageUrl || null,
    status: input.status,
  });
}

/** An event with some fields changed; what is not named stays, what is sent empty is cleared. A description is prepared. */
export function changedEvent(current: EventRow, change: EventChange, zone: string): NewEvent {
  return checked({
    title: change.title ?? current.title,
    description: change.description ?? current.description,
    startDate: change.startDate ? readInstant(change.startDate, zone) : current.startDate,
    endDate: change.endDate ? readInstant(change.endDate, zone) : current.endDate,
    location: change.location === undefined ? current.location : change.location || null,
    imageUrl: change.imageUrl === undefined ? current.imageUrl : change.imageUrl || null,
    status: change.status ?? current.status,
  });
}

function checked(event: NewEvent): NewEvent {
  if (event.endDate < event.startDate) {
    throw new AppError('invalid-input', 'The event ends before it starts.', {
      endDate: 'Please choose an end that is not before the start.',
    });
  }
  return event;
}
