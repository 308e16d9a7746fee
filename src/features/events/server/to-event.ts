import { cleanHtml } from '../../../infra/security/clean-html.ts';
import type { ChapterEvent } from '../events.contract.ts';
import type { EventRow } from './events.repository.ts';

/** An event as the calls answer it. */
export function toEvent(row: EventRow): ChapterEvent {
  return {
    id: row.id,
    title: row.title,
    description: cleanHtml(row.description),
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    location: row.location ?? undefined,
    imageUrl: row.imageUrl ?? undefined,
    status: row.status,
    version: row.version,
  };
}
