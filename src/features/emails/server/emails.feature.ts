import { logOutages } from '../../../infra/email/log-outages.ts';
import { openSmtpTransport } from '../../../infra/email/smtp-transport.ts';
import type { Feature, FeatureDeps, PluggedFeature } from '../../../infra/feature.ts';
import { sendEmailJob, sendMailsJob } from './emails.jobs.ts';
import { emailsRepository } from './emails.repository.ts';
import { emailSender, emailWork, workOnEmails } from './outbox.ts';

export const emailsFeature: PluggedFeature = {
  endpoints: [],
  jobs: [sendMailsJob, sendEmailJob],
  register,
  holdUnsent: (db) => emailsRepository(db).holdUnsent(),
};

function register(deps: FeatureDeps): Feature {
  const { app, db, jobs, smtpServer, emailTemplates, applyDueChanges } = deps;
  const transport = smtpServer && logOutages(openSmtpTransport(smtpServer), app.log);
  const emailDeps = {
    db,
    jobs,
    transport,
    templates: emailTemplates(),
    sender: emailSender(deps),
    applyDueChanges,
  };
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
    tasks: { [sendMailsJob.name]: emailWork(emailDeps) },
    startJobs: () =>
      workOnEmails(emailDeps, (error) => app.log.error({ err: error }, 'sending an email failed')),
  };
}
