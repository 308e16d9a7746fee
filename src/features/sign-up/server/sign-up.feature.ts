import { endpointsIn, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import { createTokenBuckets } from '../../../infra/http/token-buckets.ts';
import * as manageContract from '../manage-sign-ups.contract.ts';
import * as contract from '../sign-up.contract.ts';
import { ANSWER_PATH, closingTime } from '../sign-up.rules.ts';
import { emailEventChange } from './email-event-change.ts';
import { emailLinks, emailLinksJob } from './email-links.ts';
import { eraseAddress } from './erase-address.ts';
import { manageSignUpsRoutes } from './manage-sign-ups.routes.ts';
import { signUpEmailTemplates } from './sign-up-emails.ts';
import { signUpFormRoutes } from './sign-up-form.routes.ts';
import { eraseOld, eraseOldJob, remind, remindJob, seatWaiting, seatWaitingJob } from './sign-up-jobs.ts';
import { FORM_LIMIT } from './sign-up-limits.ts';
import { settingsOf } from './sign-up-phase.ts';
import { LINK_LIMIT, signUpRoutes } from './sign-up.routes.ts';
import { toCard } from './to-answer.ts';
import { createTurns } from './turns.ts';

export const signUpFeature: PluggedFeature = {
  endpoints: [contract, manageContract].flatMap(endpointsIn),
  emailTemplates: signUpEmailTemplates,
  jobs: [emailLinksJob, seatWaitingJob, remindJob, eraseOldJob],
  register(deps) {
    const withTurns = {
      ...deps,
      inTurn: createTurns(),
      formAttempts: createTokenBuckets(FORM_LIMIT),
      linkAttempts: createTokenBuckets(LINK_LIMIT),
    };
    signUpRoutes(deps.api, withTurns);
    signUpFormRoutes(deps.app, withTurns);
    manageSignUpsRoutes(deps.api, withTurns);
    return {
      eventPart: { name: contract.signUpPart.name, show: (event) => toCard(deps, event) },
      nextChange: (now) => nextClosing(deps, now),
      unlistedPaths: [ANSWER_PATH],
      eraseAddress: eraseAddress(deps),
      emailEventChange: emailEventChange(deps),
      startJobs: async (timeZone) => {
        const queue = await deps.jobs();
        await queue.work(emailLinksJob, (data) => emailLinks(deps, data));
        await queue.work(seatWaitingJob, () => seatWaiting(deps));
        await queue.everyMinute(seatWaitingJob);
        await queue.nightly(remindJob, timeZone, () => remind(deps));
        await queue.nightly(eraseOldJob, timeZone, () => eraseOld(deps));
      },
    };
  },
};

/** When the page of an event next says that sign-up is closed. */
async function nextClosing({ db, eventLookup, timeZone }: FeatureDeps, now: Date): Promise<Date | undefined> {
  const [events, zone] = await Promise.all([
    eventLookup(db).listWithPart(contract.signUpPart.name, now),
    timeZone(),
  ]);
  const closings = events.flatMap((event) => {
    const settings = settingsOf(event);
    const closing = settings && closingTime(settings, event.startDate, zone);
    return closing && closing > now ? closing.getTime() : [];
  });
  return closings.length > 0 ? new Date(Math.min(...closings)) : undefined;
}
