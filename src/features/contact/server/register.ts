import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import type { EmailSender, Outbox } from '../../emails/server/outbox.ts';
import { contactRoutes } from './contact.routes.ts';
import { manageMessagesRoutes } from './manage-messages.routes.ts';
import { messagesRepository } from './messages.repository.ts';

interface Emails {
  sender: () => Promise<EmailSender>;
  openOutbox: () => Promise<Outbox>;
}

export function registerContact(deps: FeatureDeps, { sender, openOutbox }: Emails): Feature {
  const { app, api, db, jobs, now, origin, smtpServer, keepMessagesMonths } = deps;
  contactRoutes(app, api, { db, origin, openOutbox });
  manageMessagesRoutes(api, {
    db,
    origin,
    openOutbox,
    sender,
    smtpServer,
    keepMonths: keepMessagesMonths,
    emailsOverdueSince: async () => (await (await jobs()).figures()).get('send-email')?.overdueSince,
  });
  return {
    startJobs: async (timeZone) =>
      (await jobs()).nightly('sweep-messages', timeZone, async () => {
        await messagesRepository(db).removeOutdated(now(), keepMessagesMonths);
      }),
  };
}
