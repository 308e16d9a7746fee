import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import { pictureUsesIn } from '../../../infra/db/picture-uses.ts';
import * as eventPageContract from '../event-page.contract.ts';
import * as eventsContract from '../events.contract.ts';
import { events as manifest } from '../events.manifest.ts';
import * as manageContract from '../manage-events.contract.ts';
import { newestEvents } from './event-feed.ts';
import { eventsRepository } from './events.repository.ts';
import { eventPagesRepository } from './event-pages.repository.ts';
import { eventPagesRoutes, redirectToEventPage } from './event-pages.routes.ts';
import { eventsRoutes } from './events.routes.ts';
import { events as table } from './events.table.ts';
import { icalRoutes } from './ical.routes.ts';
import { manageEventsRoutes } from './manage-events.routes.ts';
import { renameAlbum } from './rename-album.ts';
import { searchEvents } from './search-events.ts';
import { searchEventsRepository } from './search-events.repository.ts';

export const eventsFeature: PluggedFeature = {
  endpoints: [eventsContract, eventPageContract, manageContract].flatMap(endpointsIn),
  register,
};

function register(deps: FeatureDeps): Feature {
  const events = eventsRepository(deps.db);
  eventsRoutes(deps.api, { ...deps, events });
  manageEventsRoutes(deps.api, { ...deps, events });
  const pages = eventPagesRepository(deps.db);
  eventPagesRoutes(deps.api, { ...deps, events });
  icalRoutes(deps.app, { ...deps, events });
  return {
    nextChange: events.nextChange,
    redirect: (url) => redirectToEventPage(events, url),
    findAlbumEvent: pages.findOfAlbum,
    renameAlbum,
    sitemap: pages.sitemap,
    feed: (limit) => newestEvents({ ...deps, pages }, limit),
    pictureUses: pictureUsesIn(deps.db, {
      kind: manifest.kind.type,
      table,
      title: table.title,
      texts: [table.imageUrl, table.description],
    }),
    search: searchEvents({ ...deps, found: searchEventsRepository(deps.db) }),
  };
}
