import type { Database } from '../../../infra/db/pool.ts';
import { toHeaderText } from '../../../infra/email/header-text.ts';
import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import type { EmailSender, Outbox } from '../../emails/server/outbox.ts';
import { contactRoutes } from './contact.routes.ts';
import { manageMessagesRoutes } from './manage-messages.routes.ts';
import { messagesRepository } from './messages.repository.ts';

/** Who wrote messages that still exist, as words in a sentence of ours. */
export function senderFinder(db: Database) {
  return async (ids: readonly number[]): Promise<Map<number, string>> => {
    const names = await messagesRepository(db).findNames(ids);
    return new Map([...names].map(([id, name]) => [id, toHeaderText(name, 60)]));
  };
}

interface Emails {
  sender: () => Promise<EmailSender>;
  openOutbox: () => Promise<Outbox>;
}

export function registerContact(deps: FeatureDeps, { sender, openOutbox }: Emails): Feature {
  const { app, api, db, jobs, now, origin, smtpServer, keepMessagesMonths, siteDetails } = deps;
  contactRoutes(app, api, { db, origin, openOutbox, siteDetails });
  manageMessagesRoutes(api, {
    db,
    origin,
    openOutbox,
    siteDetails,
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
