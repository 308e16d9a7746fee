import { againInAMinute, type Job, type NightlyJob } from '../../../infra/jobs/job.ts';
import { addDaysTo, dayIn, readInstant } from '../../../kernel/dates.ts';
import { KEPT_DAYS, lastDay } from '../sign-up.rules.ts';
import { lockEvent, prepare, type SignUpDeps } from './locked-event.ts';
import { sendEmails } from './send-emails.ts';
import { settingsOf } from './sign-up-phase.ts';
import { signUpsRepository } from './sign-ups.repository.ts';

const DAY_MS = 86_400_000;
const REMINDER_DAYS = 2;
const NO_ANSWER_DAYS = 3;
/** Who was invited only yesterday is not asked again. */
const NO_ANSWER_REST_DAYS = 2;

export const seatWaitingJob: Job = {
  name: 'seat-waiting',
  title: 'Give free places at events to those who wait',
  queue: againInAMinute,
};
export const remindJob: NightlyJob = {
  name: 'remind-of-events',
  title: 'Remind people of events they signed up for',
  nightlyAt: '09:00',
};
export const eraseOldJob: NightlyJob = {
  name: 'erase-old-answers',
  title: 'Erase who signed up for events of long ago',
  nightlyAt: '03:45',
};

/** Gives places to those who wait after an officer has added some: the form of the event does not know them. */
export async function seatWaiting(deps: SignUpDeps): Promise<void> {
  const { db, eventLookup, now } = deps;
  for (const { eventId } of await signUpsRepository(db).listEventsWithWaiting(now())) {
    if (!(await eventLookup(db).find(eventId))) continue;
    const ready = await prepare(deps);
    await db.transaction(async (tx) => (await lockEvent(tx, ready, eventId)).settle());
  }
}

/** Reminds those who are coming, and asks members who have not answered once more. A day that was missed is made up for. */
export async function remind(deps: SignUpDeps): Promise<void> {
  const { db, eventLookup, now } = deps;
  const { outbox, zone } = await prepare(deps);
  const today = dayIn(zone, now());
  for (const { eventId } of await signUpsRepository(db).listUnerased()) {
    const event = await eventLookup(db).find(eventId);
    const settings = event && settingsOf(event);
    if (!settings || event.status !== 'scheduled' || now() >= event.startDate) continue;
    const start = dayIn(zone, event.startDate);
    // One who signs up later has just got an email with the same facts.
    const remindAt = readInstant(`${addDaysTo(start, -REMINDER_DAYS)}T09:00:00`, zone);
    const rested = new Date(now().getTime() - NO_ANSWER_REST_DAYS * DAY_MS);
    const closing = lastDay(settings, event.startDate, zone);
    const emails = [
      { kind: 'reminder', state: 'coming', last: start, days: REMINDER_DAYS, before: remindAt },
      { kind: 'no-answer', state: 'invited', last: closing, days: NO_ANSWER_DAYS, before: rested },
    ] as const;
    for (const { kind, state, last, days, before } of emails) {
      if (today < addDaysTo(last, -days) || today > last) continue;
      await db.transaction(async (tx) => {
        const rows = (await signUpsRepository(tx).list(eventId)).filter(
          ({ state: own, answeredAt, createdAt }) => own === state && (answeredAt ?? createdAt) < before,
        );
        // Each gets it once, however often this runs.
        await sendEmails(tx, outbox, { to: rows, kind });
      });
    }
  }
}

/** Erases names, addresses and answers some time after the event; the counts stay. */
export async function eraseOld({ db, eventLookup, now }: SignUpDeps): Promise<void> {
  for (const { eventId, endsAt } of await signUpsRepository(db).listUnerased()) {
    // An event may have been moved since someone last signed up, or deleted.
    const { endDate = endsAt } = (await eventLookup(db).find(eventId)) ?? {};
    if (now().getTime() < endDate.getTime() + KEPT_DAYS * DAY_MS) continue;
    await db.transaction((tx) => signUpsRepository(tx).eraseEvent(eventId, now()));
  }
}
