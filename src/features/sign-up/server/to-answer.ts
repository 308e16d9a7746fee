import type { FeatureDeps } from '../../../infra/feature.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import { whyEmailIsOff } from '../../emails/server/outbox.ts';
import { canTake, placesShown, seatingOf } from '../seating.rules.ts';
import type { SignUpAnswer, SignUpCard } from '../sign-up.contract.ts';
import type { SignUpSettings } from '../sign-up-settings.contract.ts';
import { checkDinners, knownJobs } from '../party.rules.ts';
import { lastDay } from '../sign-up.rules.ts';
import type { OpenedAnswer } from './open-answer.ts';
import { closedPhase, settingsOf } from './sign-up-phase.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';

type FormFields = Pick<SignUpAnswer, 'settings' | 'lastDay'>;

type CardDeps = Pick<FeatureDeps, 'db' | 'now' | 'siteDetails' | 'smtpServer'>;

const isEmailOn = (smtpServer: CardDeps['smtpServer'], contactAddress: string) =>
  !whyEmailIsOff(smtpServer !== undefined, { contactAddress });

/** What the page of an event says. It changes only where the number of places that it names does. Documents read it, so it opens no outbox. */
export async function toCard(
  { db, now, siteDetails, smtpServer }: CardDeps,
  event: EventFacts,
): Promise<SignUpCard | undefined> {
  const settings = settingsOf(event);
  if (!settings) return undefined;
  const { timeZone, email } = await siteDetails();
  const moment = { now: now(), timeZone };
  const left = placesShown(seatingOf(await signUpsRepository(db).list(event.id), settings.places));
  const closed = closedPhase(event, settings, moment);
  const phase = closed ?? (left === null ? 'available' : left === 0 ? 'full' : 'few');
  return {
    ...toForm(event, settings, moment.timeZone),
    // How many offer to do a job is not shown: the page would have to be rendered for every one of them.
    jobs: settings.jobs.map(({ text, needed }) => ({ text, left: needed })),
    phase,
    ...(phase === 'few' && left !== null ? { placesLeft: left } : {}),
    isEmailOn: isEmailOn(smtpServer, email),
  };
}

export async function toAnswer(
  { db, now, siteDetails, smtpServer }: CardDeps,
  { signUp, event, settings }: OpenedAnswer,
): Promise<SignUpAnswer> {
  const { timeZone, email } = await siteDetails();
  const moment = { now: now(), timeZone };
  const { name, state, guests, dinners, answer, jobs } = signUp;
  const signUps = await signUpsRepository(db).list(event.id);
  const taken = countJobs(signUps);
  return {
    ...toForm(event, settings, moment.timeZone),
    jobs: settings.jobs.map(({ text, needed }) => ({
      text,
      left: Math.max(0, needed - (taken.get(text) ?? 0)),
    })),
    name,
    state,
    guests,
    dinners: checkDinners(settings, dinners, guests),
    answer,
    jobsChosen: knownJobs(settings, jobs),
    isEmailOn: isEmailOn(smtpServer, email),
    event: toEvent(event),
    isClosed: closedPhase(event, settings, moment) !== undefined,
    isFull: !canTake(seatingOf(signUps, settings.places), 1),
  };
}

/** How many people who are coming offer to do each job. */
export function countJobs(signUps: readonly Pick<SignUpRow, 'state' | 'jobs'>[]): Map<string, number> {
  const chosen = signUps.flatMap(({ state, jobs }) => (state === 'coming' ? jobs : []));
  return new Map([...Map.groupBy(chosen, (job) => job)].map(([job, people]) => [job, people.length]));
}

function toForm(event: EventFacts, settings: SignUpSettings, timeZone: string): FormFields {
  const { closes: _closes, places: _places, jobs: _jobs, ...shown } = settings;
  return { settings: shown, lastDay: lastDay(settings, event.startDate, timeZone) };
}

export function toEvent({ id, title, startDate, endDate, location, status }: EventFacts) {
  return {
    id,
    title,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    location: location ?? undefined,
    isCanceled: status === 'cancelled',
  };
}
