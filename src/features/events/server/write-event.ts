import { cleanHtml } from '../../../infra/security/clean-html.ts';
import { droppedFrom } from '../../../infra/security/dropped-html.ts';
import { readInstant } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EventChange, EventInput } from '../events.contract.ts';
import type { EventRow, NewEvent } from './events.repository.ts';

/** An event as it is stored: chapter time turned into moments, HTML cleaned, empty fields absent. */
export function newEvent(input: EventInput, zone: string): NewEvent {
  return checked({
    title: input.title,
    description: cleanHtml(input.description),
    startDate: readInstant(input.startDate, zone),
    endDate: readInstant(input.endDate, zone),
    location: input.location || null,
    imageUrl: input.imageUrl || null,
    status: input.status,
  });
}

/** An event with some fields changed; what is not named stays, what is sent empty is cleared. */
export function changedEvent(current: EventRow, change: EventChange, zone: string): NewEvent {
  return checked({
    title: change.title ?? current.title,
    description: change.description === undefined ? current.description : cleanHtml(change.description),
    startDate: change.startDate ? readInstant(change.startDate, zone) : current.startDate,
    endDate: change.endDate ? readInstant(change.endDate, zone) : current.endDate,
    location: change.location === undefined ? current.location : change.location || null,
    imageUrl: change.imageUrl === undefined ? current.imageUrl : change.imageUrl || null,
    status: change.status ?? current.status,
  });
}

/** What cleaning took out of a description, in sentences; nothing where it took nothing. */
export function droppedFromDescription(description = ''): string[] | undefined {
  const sentences = droppedFrom(description, cleanHtml(description));
  return sentences.length > 0 ? sentences : undefined;
}

function checked(event: NewEvent): NewEvent {
  if (event.endDate < event.startDate) {
    throw new AppError('invalid-input', 'The event ends before it starts.', {
      endDate: 'Please choose an end that is not before the start.',
    });
  }
  return event;
}
