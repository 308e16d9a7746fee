import type { FastifyInstance } from 'fastify';
import { endpoints } from '../api.ts';
import { eventsCalendarRoutes } from '../features/events/server/events-calendar.routes.ts';
import { eventsRepository } from '../features/events/server/events.repository.ts';
import { eventsRoutes } from '../features/events/server/events.routes.ts';
import { siteRepository } from '../features/site/server/site.repository.ts';
import { siteRoutes } from '../features/site/server/site.routes.ts';
import type { Database } from '../infra/db/pool.ts';
import { createApi, type Api, type Authenticate } from '../infra/http/mount.ts';

interface Parts {
  db: Database;
  authenticate: Authenticate;
  now: () => Date;
  origin: string;
  /** Another number than before whenever content has changed. */
  contentVersion: () => number;
}

/** Gives every feature's room what it needs and puts its calls on the server. */
export function wireFeatures(
  app: FastifyInstance,
  { db, authenticate, now, origin, contentVersion }: Parts,
): Api {
  const api = createApi(app, { endpoints, authenticate });
  const site = siteRepository(db);
  const events = eventsRepository(db);

  siteRoutes(api, site);
  eventsRoutes(api, { events, now, timeZone: async () => (await site.find()).timeZone });
  eventsCalendarRoutes(app, {
    events,
    now,
    origin,
    contentVersion,
    chapterName: async () => (await site.find()).chapterName,
  });
  return api;
}
