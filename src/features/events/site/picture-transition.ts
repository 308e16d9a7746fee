import type { ChapterEvent } from '../events.contract.ts';

/** Pairs the picture of a card with that of the event's page, so that one becomes the other when the card is opened. */
export function pictureTransition({ id }: Pick<ChapterEvent, 'id'>): string {
  return `event-picture-${id}`;
}
