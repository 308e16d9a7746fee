import type { Database } from '../../../infra/db/pool.ts';
import { toHeaderText } from '../../../infra/email/header-text.ts';
import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import type { EmailSender, Outbox } from '../../emails/server/outbox.ts';
import { contactRoutes } from './contact.routes.ts';
import { manageMessagesRoutes } from './manage-messages.routes.ts';
import { messagesRepository } from './messages.repository.ts';
import { remindOfMessages } from './remind-of-messages.ts';
import { remindersRepository } from './reminders.repository.ts';

/** Who wrote messages that still exist, as words in a sentence of ours. */
export function senderFinder(db: Database) {
  return async (ids: readonly number[]): Promise<Map<number, string>> => {
    const names = await messagesRepository(db).findNames(ids);
    return new Map([...names].map(([id, name]) => [id, toHeaderText(name, 60)]));
  };
}

interface ContactFeatureDeps {
  sender: () => Promise<EmailSender>;
  openOutbox: () => Promise<Outbox>;
  /** Gives the offices to the officers of a year whose start has passed, where no job has done that yet. */
  startYearIfDue: () => Promise<void>;
}

export function registerContact(
  deps: FeatureDeps,
  { sender, openOutbox, startYearIfDue }: ContactFeatureDeps,
): Feature {
  const { app, api, db, directory, jobs, now, origin, smtpServer, keepMessagesMonths, siteDetails } = deps;
  contactRoutes(app, api, { db, directory, origin, openOutbox, siteDetails, startYearIfDue });
  manageMessagesRoutes(api, {
    db,
    directory,
    origin,
    openOutbox,
    siteDetails,
    startYearIfDue,
    sender,
    smtpServer,
    keepMonths: keepMessagesMonths,
    emailsOverdueSince: async () => (await (await jobs()).figures()).get('send-email')?.overdueSince,
  });
  return {
    startJobs: async (timeZone) => {
      const queue = await jobs();
      await queue.nightly('sweep-messages', timeZone, async () => {
        await messagesRepository(db).removeOutdated(now(), keepMessagesMonths);
        await remindersRepository(db).removeEmpty();
      });
      await queue.nightly('remind-of-messages', timeZone, () =>
        remindOfMessages({ db, directory, openOutbox, startYearIfDue, now }),
      );
    },
  };
}
