import type { NightlyJob } from '../../../infra/jobs/job.ts';
import { toHeaderText } from '../../../infra/email/header-text.ts';
import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import * as contract from '../contact.contract.ts';
import * as messagesContract from '../manage-messages.contract.ts';
import { contactRoutes } from './contact.routes.ts';
import { manageMessagesRoutes } from './manage-messages.routes.ts';
import { contactEmailTemplates } from './message-emails.ts';
import { messagesRepository } from './messages.repository.ts';
import { remindOfMessages } from './remind-of-messages.ts';
import { remindersRepository } from './reminders.repository.ts';

const sweepMessagesJob: NightlyJob = {
  name: 'sweep-messages',
  title: 'Delete old messages',
  nightlyAt: '03:40',
};
const remindJob: NightlyJob = {
  name: 'remind-of-messages',
  title: 'Remind officers of messages without a reply',
  nightlyAt: '06:20',
};

export const contactFeature: PluggedFeature = {
  endpoints: [contract, messagesContract].flatMap(endpointsIn),
  emailTemplates: contactEmailTemplates,
  jobs: [sweepMessagesJob, remindJob],
  register,
};

function register(deps: FeatureDeps): Feature {
  const { db, jobs, now, keepMessagesMonths } = deps;
  contactRoutes(deps);
  manageMessagesRoutes(deps);
  return {
    /** Those whose messages still exist, as words in a sentence of ours. */
    async findSenders(ids) {
      const names = await messagesRepository(db).findNames(ids);
      return new Map([...names].map(([id, name]) => [id, toHeaderText(name, 60)]));
    },
    startJobs: async (timeZone) => {
      const queue = await jobs();
      await queue.nightly(sweepMessagesJob, timeZone, async () => {
        await messagesRepository(db).removeOutdated(now(), keepMessagesMonths);
        await remindersRepository(db).removeEmpty();
      });
      await queue.nightly(remindJob, timeZone, () => remindOfMessages(deps));
    },
  };
}
