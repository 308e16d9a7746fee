import { logOutages } from '../../../infra/email/log-outages.ts';
import { openSmtpTransport } from '../../../infra/email/smtp-transport.ts';
import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { emailsRepository } from './emails.repository.ts';
import { emailSender, emailWork, workOnEmails, type EmailTemplate } from './outbox.ts';

/** The outbox of all features: each brings its templates. */
export function registerEmails(
  deps: FeatureDeps,
  templates: Readonly<Record<string, EmailTemplate>>,
): Feature {
  const { app, db, jobs, smtpServer } = deps;
  const transport = smtpServer && logOutages(openSmtpTransport(smtpServer), app.log);
  const emailDeps = { db, jobs, transport, templates, sender: emailSender(deps) };
  return {
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
    tasks: { 'send-mails': emailWork(emailDeps) },
    startJobs: () =>
      workOnEmails(emailDeps, (error) => app.log.error({ err: error }, 'sending an email failed')),
  };
}
