import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { contactFormRoutes } from '../features/contact/server/contact-form.routes.ts';
import { mailWork, workOnMessages } from '../features/contact/server/contact-jobs.ts';
import { contactRoutes } from '../features/contact/server/contact.routes.ts';
import type { MailRoom } from '../features/contact/server/deliver-mails.ts';
import { whyMailIsOff } from '../features/contact/server/mail-words.ts';
import { mailsRoutes } from '../features/contact/server/mails.routes.ts';
import { manageMessagesRoutes } from '../features/contact/server/manage-messages.routes.ts';
import { jobsRoutes } from '../features/jobs/server/jobs.routes.ts';
import type { SiteRepository } from '../features/site/server/site.repository.ts';
import { openMailer } from '../infra/mail/mailer.ts';
import type { Database } from '../infra/db/pool.ts';
import type { Api } from '../infra/http/mount.ts';
import type { Jobs } from '../infra/jobs/jobs.ts';
import type { MailServer } from '../infra/mail/mail-server.ts';

export interface MessageParts {
  db: Database;
  jobs: () => Promise<Jobs>;
  now: () => Date;
  origin: string;
  /** Where the back office is found; the same as `origin` unless it has one of its own. */
  adminOrigin: string;
  mailServer: MailServer | undefined;
  mailFrom: string | undefined;
  keepMessagesMonths: number;
  contactEmailsPerHour: number;
  /** Lets one process at a time send mails. */
  sendAlone: MailRoom['alone'];
}

/** A mail that was handed in is to be noted as sent, and a process that is asked to end has fifteen seconds. */
const SHUTDOWN_TIMEOUT_MS = 13_000;

/** Messages of visitors: received, managed and mailed. */
export function wireMessages(
  app: FastifyInstance,
  api: Api,
  { parts, site }: { parts: MessageParts; site: SiteRepository },
) {
  const { db, jobs, now, origin, adminOrigin, mailServer, mailFrom, keepMessagesMonths, sendAlone } = parts;
  const mailer = mailServer && openMailer(mailServer);
  let isStopping = false;
  let lastWork = Promise.resolve();
  const contactAddress = async () => (await site.find()).email;
  const letterhead = async () => {
    const { email, chapterName, timeZone } = await site.find();
    return { from: mailFrom ?? email, contactAddress: email, chapterName, timeZone, origin, adminOrigin };
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
          maxEmailsPerHour: parts.contactEmailsPerHour,
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
      await Promise.race([lastWork, sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
