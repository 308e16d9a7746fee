import { logOutages } from '../../../infra/email/log-outages.ts';
import { openSmtpTransport } from '../../../infra/email/smtp-transport.ts';
import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { emailsRepository } from './emails.repository.ts';
import { emailWork, openOutbox, workOnEmails, type EmailSender, type EmailTemplate } from './outbox.ts';

/** The outbox of all features: each brings its templates. */
export function registerEmails(deps: FeatureDeps, templates: Readonly<Record<string, EmailTemplate>>) {
  const { app, db, jobs, origin, adminOrigin, smtpServer, emailFrom, siteDetails } = deps;
  const sender = async (): Promise<EmailSender> => {
    const { email, chapterName, timeZone } = await siteDetails();
    return { from: emailFrom ?? email, contactAddress: email, chapterName, timeZone, origin, adminOrigin };
  };
  const transport = smtpServer && logOutages(openSmtpTransport(smtpServer), app.log);
  const emailDeps = { db, jobs, transport, templates, sender };
  return {
    sender,
    metrics: [
      {
        name: 'emails',
        help: 'Emails that wait, and those that failed for good',
        read: async () => {
          const { waiting, failed } = await emailsRepository(db).figures();
          return { waiting, failed };
        },
      },
      {
        name: 'oldest_waiting_email_seconds',
        help: 'How long the oldest waiting email has waited',
        read: () => emailsRepository(db).oldestWaitingSeconds(),
      },
    ],
    openOutbox: () => openOutbox(emailDeps),
    task: emailWork(emailDeps),
    startJobs: () =>
      workOnEmails(emailDeps, (error) => app.log.error({ err: error }, 'sending an email failed')),
  } satisfies Feature & Record<string, unknown>;
}
