import type { FastifyInstance } from 'fastify';
import { contactRoutes } from '../features/contact/server/contact.routes.ts';
import { manageMessagesRoutes } from '../features/contact/server/manage-messages.routes.ts';
import { contactEmailTemplates } from '../features/contact/server/message-emails.ts';
import { messagesRepository } from '../features/contact/server/messages.repository.ts';
import { emailWork, openOutbox, workOnEmails } from '../features/emails/server/outbox.ts';
import { jobsRoutes } from '../features/jobs/server/jobs.routes.ts';
import type { SiteRepository } from '../features/site/server/site.repository.ts';
import type { Database } from '../infra/db/pool.ts';
import { openSmtpTransport } from '../infra/email/smtp-transport.ts';
import type { SmtpServer } from '../infra/email/smtp-url.ts';
import type { Api } from '../infra/http/mount.ts';
import type { Jobs } from '../infra/jobs/jobs.ts';

export interface MessageParts {
  db: Database;
  jobs: () => Promise<Jobs>;
  now: () => Date;
  origin: string;
  /** The origin of the back office; the same as `origin` unless it has one of its own. */
  adminOrigin: string;
  smtpServer: SmtpServer | undefined;
  emailFrom: string | undefined;
  keepMessagesMonths: number;
  contactEmailsPerHour: number;
}

/** Messages of visitors and the outbox that emails them. Returns the function that starts their jobs. */
export function wireMessages(
  app: FastifyInstance,
  api: Api,
  { parts, site }: { parts: MessageParts; site: SiteRepository },
): (timeZone: string) => Promise<void> {
  const { db, jobs, now, origin, adminOrigin, smtpServer, emailFrom, keepMessagesMonths } = parts;
  const emailDeps = {
    db,
    jobs,
    transport: smtpServer && openSmtpTransport(smtpServer),
    templates: contactEmailTemplates(db, parts.contactEmailsPerHour),
    sender: async () => {
      const { email, chapterName, timeZone } = await site.find();
      return { from: emailFrom ?? email, contactAddress: email, chapterName, timeZone, origin, adminOrigin };
    },
  };
  const contactDeps = { db, origin, openOutbox: () => openOutbox(emailDeps) };
  contactRoutes(app, api, contactDeps);
  manageMessagesRoutes(api, {
    ...contactDeps,
    sender: emailDeps.sender,
    smtpServer,
    keepMonths: keepMessagesMonths,
    emailsOverdueSince: async () => (await (await jobs()).figures()).get('send-email')?.overdueSince,
  });
  jobsRoutes(api, { jobs, own: { 'send-mails': emailWork(emailDeps) } });
  return async (timeZone) => {
    const opened = await jobs();
    await workOnEmails(emailDeps, {
      timeZone,
      onError: (error) => app.log.error({ err: error }, 'sending an email failed'),
    });
    await opened.work('sweep-messages', async () => {
      await messagesRepository(db).removeOutdated(now(), keepMessagesMonths);
    });
    await opened.schedule('sweep-messages', { cron: '40 3 * * *', timeZone });
  };
}
