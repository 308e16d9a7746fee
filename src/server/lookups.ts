import { directoryRepository } from '../features/members/server/directory.repository.ts';
import { eventLookup } from '../features/events/server/event-lookup.repository.ts';
import { publishedPagesRepository } from '../features/pages/server/published-pages.repository.ts';

/** What features ask about records of another feature, each over the connection or the transaction of the question. */
export const lookups = {
  directory: directoryRepository,
  publishedPages: publishedPagesRepository,
  eventLookup,
};
