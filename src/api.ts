import * as auth from './features/auth/auth.contract.ts';
import * as events from './features/events/events.contract.ts';
import * as site from './features/site/site.contract.ts';
import type { Endpoint } from './kernel/endpoint.ts';

/** Every call the product has. The server mounts exactly these; OpenAPI and the access tests walk them. */
export const endpoints: readonly Endpoint[] = [
  auth.login,
  auth.checkAuth,
  auth.logout,
  auth.setUp,
  auth.changePassword,
  auth.listSessions,
  auth.endAllSessions,
  site.readSite,
  events.listEvents,
  events.readEvent,
  events.createEvent,
  events.updateEvent,
  events.deleteEvent,
] as readonly Endpoint[];
