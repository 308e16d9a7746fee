import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../api.ts';
import { adminSessionsRepository } from '../features/auth/server/admin-sessions.repository.ts';
import { adminUsersRepository } from '../features/auth/server/admin-users.repository.ts';
import { authRoutes } from '../features/auth/server/auth.routes.ts';
import { workOnSignIns } from '../features/auth/server/auth-jobs.ts';
import { authenticator, hasLiveSession, secretsForDocument } from '../features/auth/server/authenticate.ts';
import { failedSignInsRepository } from '../features/auth/server/failed-sign-ins.repository.ts';
import { failedSignInRecorder } from '../features/auth/server/failed-sign-ins.ts';
import { createSetupLink } from '../features/auth/server/first-administrator.ts';
import { knownBrowsersRepository } from '../features/auth/server/known-browsers.repository.ts';
import { knownBrowserCookie, sessionCookie, signInCookie } from '../features/auth/server/secret-cookie.ts';
import { setupLinksRepository } from '../features/auth/server/setup-links.repository.ts';
import { createAttemptLimiter } from '../features/auth/server/sign-in-limits.ts';
import { signInTickets } from '../features/auth/server/sign-in-ticket.ts';
import { activityRepository } from '../features/records/server/activity.repository.ts';
import { workOnRecords } from '../features/records/server/records-jobs.ts';
import { recordsRoutes } from '../features/records/server/records.routes.ts';
import { writeRunner } from '../features/records/server/idempotency.ts';
import { revisionsRepository } from '../features/records/server/revisions.repository.ts';
import { eventsRepository } from '../features/events/server/events.repository.ts';
import { eventsRoutes } from '../features/events/server/events.routes.ts';
import { icalRoutes } from '../features/events/server/ical.routes.ts';
import { galleryRepository } from '../features/gallery/server/gallery.repository.ts';
import { galleryRoutes, redirectForMissingPicture } from '../features/gallery/server/gallery.routes.ts';
import { mediaFileRoutes } from '../features/media/server/media-files.routes.ts';
import { mediaRepository } from '../features/media/server/media.repository.ts';
import { mediaRoutes } from '../features/media/server/media.routes.ts';
import { summarizeReport } from '../features/media/server/check-media.ts';
import { workOnMedia } from '../features/media/server/media-jobs.ts';
import { membersRoutes } from '../features/members/server/members.routes.ts';
import { previewPage } from '../features/pages/server/page-responses.ts';
import { pagesRepository } from '../features/pages/server/pages.repository.ts';
import { pagesRoutes } from '../features/pages/server/pages.routes.ts';
import { partnersRepository } from '../features/partners/server/partners.repository.ts';
import { partnersRoutes } from '../features/partners/server/partners.routes.ts';
import { discoveryRoutes } from '../features/site/server/discovery.routes.ts';
import { siteRepository } from '../features/site/server/site.repository.ts';
import { siteRoutes } from '../features/site/server/site.routes.ts';
import type { FileStore } from '../infra/storage/file-store.ts';
import type { ImageWorkerPool } from '../infra/images/image-worker-pool.ts';
import { pathOf } from '../infra/log.ts';
import type { Reader } from '../infra/http/in-process-reader.ts';
import type { AdminDocument } from '../kernel/admin-document.ts';
import { createApi } from '../infra/http/mount.ts';
import { rateLimitsRepository } from '../infra/db/rate-limits.repository.ts';
import { wireMessages, type MessageParts } from './wire-messages.ts';
import type { PreviewedPage } from './documents/preview-routes.ts';

interface Parts extends MessageParts {
  files: FileStore;
  images: ImageWorkerPool;
  /** Another number than before whenever content has changed. */
  contentVersion: () => number;
  /** Every address that always leads to a screen. */
  fixedAddresses: () => Promise<string[]>;
}

export interface Features {
  read: Reader;
  /** What a document of the back office is sent with: secrets of the one who is signed in, and a ticket to sign in. */
  adminDocument(request: FastifyRequest, reply: FastifyReply): Promise<AdminDocument>;
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /** The page of an id as a preview shows it. */
  previewedPage(id: number, wanted?: 'published' | 'draft'): Promise<PreviewedPage | undefined>;
  /** A one-time address for the first administrator, while there is none. */
  createSetupLink(): Promise<string | undefined>;
  /** Where the contents of an old address are found now. */
  movedTo(url: string): Promise<string | undefined>;
  timeZone(): Promise<string>;
  /** When the next event starts or ends. */
  nextEventChange(now: Date): Promise<Date | undefined>;
  /** Starts doing the work that was put off. */
  workOnJobs(): Promise<void>;
  /** Records the failed sign-ins that are still in memory. */
  stopWork(): Promise<void>;
}

/** Gives every feature's room what it needs and puts its calls on the server. */
export function wireFeatures(app: FastifyInstance, parts: Parts): Features {
  const { db, files, images, jobs, now, origin, adminOrigin, contentVersion, fixedAddresses } = parts;
  const cookie = sessionCookie(adminOrigin);
  const tickets = signInTickets(signInCookie(adminOrigin));
  const sessions = adminSessionsRepository(db);
  const users = adminUsersRepository(db);
  const links = setupLinksRepository(db);
  const authenticate = authenticator({ sessions, cookie });
  const api = createApi(app, { endpoints, authenticate, runWrite: writeRunner(db) });
  const site = siteRepository(db);
  const events = eventsRepository(db);
  const media = mediaRepository(db);
  const pages = pagesRepository(db);
  const activity = activityRepository(db);

  const knownBrowsers = knownBrowsersRepository(db);
  const failures = failedSignInsRepository(db);
  const failedSignIns = failedSignInRecorder({ failures, activity, log: app.log });

  authRoutes(api, {
    users,
    sessions,
    links,
    rateLimits: rateLimitsRepository(db),
    attempts: createAttemptLimiter(),
    knownBrowsers,
    failures,
    failedSignIns,
    activity,
    cookie,
    browserCookie: knownBrowserCookie(adminOrigin),
    tickets,
    authenticate,
  });
  recordsRoutes(api, { revisions: revisionsRepository(db), activity });
  siteRoutes(api, site);
  const timeZone = async () => (await site.find()).timeZone;
  eventsRoutes(api, { db, events, now, timeZone });
  icalRoutes(app, {
    events,
    now,
    origin,
    contentVersion,
    chapterName: async () => (await site.find()).chapterName,
  });
  pagesRoutes(api, { db, pages });
  membersRoutes(api, db);
  const gallery = galleryRepository(db);
  galleryRoutes(api, gallery);
  partnersRoutes(api, partnersRepository(db));
  discoveryRoutes(app, {
    site,
    origin,
    paths: async () => [...new Set([...(await fixedAddresses()), ...(await pages.addresses())])],
  });
  const mediaDeps = { db, media, files, images, jobs };
  mediaRoutes(api, { ...mediaDeps, now, timeZone });
  const workOnMessages = wireMessages(app, api, { parts, site });
  mediaFileRoutes(app, { media, files, contentVersion });
  return {
    read: api.read,
    adminDocument: async (request, reply) => ({
      ...(await secretsForDocument(request, { sessions, cookie })),
      signInTicket: tickets.issue(request, reply),
    }),
    isSignedIn: (request) => hasLiveSession(request, { sessions, cookie }),
    previewedPage: (id, wanted) => previewPage(db, id, wanted),
    createSetupLink: () => createSetupLink({ users, links }, adminOrigin),
    movedTo: async (url) => (await pages.findMovedTo(pathOf(url))) ?? redirectForMissingPicture(gallery, url),
    timeZone,
    nextEventChange: events.nextChange,
    workOnJobs: async () => {
      const zone = await timeZone();
      await workOnMedia(await jobs(), mediaDeps, {
        timeZone: zone,
        onReport: (report) => app.log.info(summarizeReport(report), 'the stored files were checked'),
      });
      await workOnRecords(await jobs(), db, zone);
      await workOnSignIns(await jobs(), { knownBrowsers, failures }, zone);
      await workOnMessages(zone);
    },
    stopWork: () => failedSignIns.stop(),
  };
}
