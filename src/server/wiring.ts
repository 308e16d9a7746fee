import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '../api.ts';
import { adminSessionsRepository } from '../features/auth/server/admin-sessions.repository.ts';
import { adminUsersRepository } from '../features/auth/server/admin-users.repository.ts';
import { authRoutes } from '../features/auth/server/auth.routes.ts';
import { authenticator, tokenForDocument } from '../features/auth/server/authenticate.ts';
import { createSetupLink } from '../features/auth/server/first-administrator.ts';
import { sessionCookie } from '../features/auth/server/session-cookie.ts';
import { setupLinksRepository } from '../features/auth/server/setup-links.repository.ts';
import { signInThrottleRepository } from '../features/auth/server/sign-in-throttle.repository.ts';
import { activityRepository } from '../features/changes/server/activity.repository.ts';
import { workOnChanges } from '../features/changes/server/changes-jobs.ts';
import { changesRoutes } from '../features/changes/server/changes.routes.ts';
import { revisionsRepository } from '../features/changes/server/revisions.repository.ts';
import { contactFormRoutes } from '../features/contact/server/contact-form.routes.ts';
import { mailWork, workOnMessages } from '../features/contact/server/contact-jobs.ts';
import { contactRoutes } from '../features/contact/server/contact.routes.ts';
import type { MailRoom } from '../features/contact/server/deliver-mails.ts';
import { whyMailIsOff } from '../features/contact/server/mail-words.ts';
import { mailsRoutes } from '../features/contact/server/mails.routes.ts';
import { manageMessagesRoutes } from '../features/contact/server/manage-messages.routes.ts';
import { eventsCalendarRoutes } from '../features/events/server/events-calendar.routes.ts';
import { eventsRepository } from '../features/events/server/events.repository.ts';
import { eventsRoutes } from '../features/events/server/events.routes.ts';
import { manageEventsRoutes } from '../features/events/server/manage-events.routes.ts';
import { galleryRepository } from '../features/gallery/server/gallery.repository.ts';
import { galleryRoutes } from '../features/gallery/server/gallery.routes.ts';
import { jobsRoutes } from '../features/jobs/server/jobs.routes.ts';
import { mediaFileRoutes } from '../features/media/server/media-files.routes.ts';
import { mediaUsesRepository } from '../features/media/server/media-uses.repository.ts';
import { mediaRepository } from '../features/media/server/media.repository.ts';
import { mediaRoutes } from '../features/media/server/media.routes.ts';
import { summaryOf } from '../features/media/server/check-media.ts';
import { workOnMedia } from '../features/media/server/media-jobs.ts';
import { manageMembersRoutes } from '../features/members/server/manage-members.routes.ts';
import { membersRepository } from '../features/members/server/members.repository.ts';
import { membersRoutes } from '../features/members/server/members.routes.ts';
import { managePagesRoutes } from '../features/pages/server/manage-pages.routes.ts';
import { movedPage, pageAddresses } from '../features/pages/server/page-addresses.ts';
import { pageScriptsRepository } from '../features/pages/server/page-scripts.repository.ts';
import { pagesRepository } from '../features/pages/server/pages.repository.ts';
import { previewPage } from '../features/pages/server/preview-page.ts';
import { pagesRoutes } from '../features/pages/server/pages.routes.ts';
import { partnersRepository } from '../features/partners/server/partners.repository.ts';
import { partnersRoutes } from '../features/partners/server/partners.routes.ts';
import { discoveryRoutes } from '../features/site/server/discovery.routes.ts';
import { siteRepository, type SiteRepository } from '../features/site/server/site.repository.ts';
import { siteRoutes } from '../features/site/server/site.routes.ts';
import type { Database } from '../infra/db/pool.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import type { Jobs } from '../infra/jobs/jobs.ts';
import { openMailer } from '../infra/mail/mailer.ts';
import type { MailServer } from '../infra/mail/mail-server.ts';
import type { PictureStudio } from '../infra/pictures/picture-studio.ts';
import type { Reader } from '../infra/http/in-process-reader.ts';
import { createApi, type Api } from '../infra/http/mount.ts';
import type { PreviewedPage } from './documents/preview-routes.ts';

interface Parts {
  db: Database;
  files: FileStore;
  studio: PictureStudio;
  jobs: () => Promise<Jobs>;
  now: () => Date;
  origin: string;
  /** Another number than before whenever content has changed. */
  contentVersion: () => number;
  /** Every address that always leads to a screen. */
  fixedAddresses: () => Promise<string[]>;
  mailServer: MailServer | undefined;
  mailFrom: string | undefined;
  keepMessagesMonths: number;
  /** Lets one process at a time send mails. */
  sendAlone: MailRoom['alone'];
}

export interface Features {
  read: Reader;
  /** What a document of the back office gets along, if the one who asks for it is signed in. */
  documentToken(request: FastifyRequest): Promise<string | undefined>;
  /** The page of an id as a preview shows it. */
  previewedPage(id: number, wanted?: 'published' | 'draft'): Promise<PreviewedPage | undefined>;
  /** A one-time address for the first administrator, while there is none. */
  createSetupLink(): Promise<string | undefined>;
  /** Where the page of an old address is found now. */
  movedTo(pathname: string): Promise<string | undefined>;
  /** Starts doing the work that was put off. */
  workOnJobs(): Promise<void>;
  /** Begins nothing new, and answers when the mails that are being sent are, or when it takes too long. */
  stopWork(): Promise<void>;
}

/** Gives every feature's room what it needs and puts its calls on the server. */
export function wireFeatures(app: FastifyInstance, parts: Parts): Features {
  const { db, files, studio, jobs, now, origin, contentVersion, fixedAddresses } = parts;
  const cookie = sessionCookie(origin);
  const sessions = adminSessionsRepository(db);
  const users = adminUsersRepository(db);
  const links = setupLinksRepository(db);
  const throttle = signInThrottleRepository(db);
  const authenticate = authenticator({ sessions, cookie });
  const api = createApi(app, { endpoints, authenticate });
  const site = siteRepository(db);
  const events = eventsRepository(db);
  const media = mediaRepository(db);
  const pages = pagesRepository(db);
  const pageScripts = pageScriptsRepository(db);
  const activity = activityRepository(db);

  authRoutes(api, { users, sessions, links, throttle, activity, cookie, authenticate });
  changesRoutes(api, { revisions: revisionsRepository(db), activity });
  siteRoutes(api, site);
  const timeZone = async () => (await site.find()).timeZone;
  eventsRoutes(api, { db, events, now, timeZone });
  manageEventsRoutes(api, { db, events, timeZone });
  eventsCalendarRoutes(app, {
    events,
    now,
    origin,
    contentVersion,
    chapterName: async () => (await site.find()).chapterName,
  });
  pagesRoutes(api, { pages, scripts: pageScripts });
  managePagesRoutes(api, db);
  membersRoutes(api, membersRepository(db));
  manageMembersRoutes(api, db);
  galleryRoutes(api, { db, gallery: galleryRepository(db) });
  partnersRoutes(api, partnersRepository(db));
  discoveryRoutes(app, {
    site,
    origin,
    addresses: async () => [...new Set([...(await fixedAddresses()), ...(await pageAddresses(pages))])],
  });
  const mediaRoom = { db, media, files, studio, jobs };
  mediaRoutes(api, { ...mediaRoom, uses: mediaUsesRepository(db), now, timeZone });
  const messages = wireMessages(app, api, { parts, site });
  mediaFileRoutes(app, { media, files, contentVersion });
  return {
    read: api.read,
    documentToken: (request) => tokenForDocument(request, { sessions, cookie }),
    previewedPage: (id, wanted) => previewPage(db, id, wanted),
    createSetupLink: () => createSetupLink({ users, links }, origin),
    movedTo: (pathname) => movedPage(pages, pathname),
    workOnJobs: async () => {
      const zone = await timeZone();
      await workOnMedia(await jobs(), mediaRoom, {
        timeZone: zone,
        onReport: (report) => app.log.info(summaryOf(report), 'the stored files were checked'),
      });
      await workOnChanges(await jobs(), db, zone);
      await messages.work(zone);
    },
    stopWork: messages.stop,
  };
}

/** A mail that was handed in is to be noted as sent, and a process that is asked to end has fifteen seconds. */
const longestFarewell = 13_000;

/** Messages of visitors: received, managed and mailed. */
function wireMessages(
  app: FastifyInstance,
  api: Api,
  { parts, site }: { parts: Parts; site: SiteRepository },
) {
  const { db, jobs, now, origin, mailServer, mailFrom, keepMessagesMonths, sendAlone } = parts;
  const mailer = mailServer && openMailer(mailServer);
  let isStopping = false;
  let lastWork = Promise.resolve();
  const contactAddress = async () => (await site.find()).email;
  const letterhead = async () => {
    const { email, chapterName, timeZone } = await site.find();
    return { from: mailFrom ?? email, contactAddress: email, chapterName, timeZone, origin };
  };
  const room = { db, jobs, origin, contactAddress };
  contactRoutes(api, room);
  contactFormRoutes(app, room);
  manageMessagesRoutes(api, { ...room, timeZone: async () => (await site.find()).timeZone });
  mailsRoutes(api, { ...room, server: mailServer, letterhead, keepMonths: keepMessagesMonths });
  const whyOff = async () =>
    whyMailIsOff({ hasServer: mailServer !== undefined, contactAddress: await contactAddress() });
  jobsRoutes(api, { jobs, own: { 'send-mails': mailWork(db, whyOff) } });
  return {
    work: async (timeZone: string) =>
      workOnMessages(
        await jobs(),
        {
          db,
          mailer,
          letterhead,
          alone: (sending) => {
            const work = sendAlone(sending);
            lastWork = work.then(
              () => undefined,
              () => undefined,
            );
            return work;
          },
          isStopping: () => isStopping,
        },
        {
          timeZone,
          keepMonths: keepMessagesMonths,
          now,
          onError: (error) => app.log.error({ err: error }, 'sending mails failed'),
        },
      ),
    stop: async () => {
      isStopping = true;
      await Promise.race([lastWork, sleep(longestFarewell, undefined, { ref: false })]);
    },
  };
}
