import type { FeatureDeps } from '../../../infra/feature.ts';
import { addDaysTo, dayIn, readInstant, type Day } from '../../../kernel/dates.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import { KEPT_DAYS, lastDay } from '../sign-up.rules.ts';
import { lockEvent, settingsOf } from './locked-event.ts';
import { sendEmails } from './send-emails.ts';
import { signUpsRepository, type SignUpEventRow } from './sign-ups.repository.ts';

export type JobDeps = Pick<FeatureDeps, 'db' | 'eventLookup' | 'now' | 'openOutbox' | 'timeZone'>;

const DAY_MS = 86_400_000;
const REMINDER_DAYS = 2;
const NO_ANSWER_DAYS = 3;
/** Who was invited only yesterday is not asked again. */
const NO_ANSWER_REST_DAYS = 2;

/** Gives places to those who wait after an officer has added some: the form of the event does not know them. */
export async function seatWaiting(deps: JobDeps): Promise<void> {
  const { db, eventLookup, now, openOutbox } = deps;
  const waiting = await signUpsRepository(db).listEventsWithWaiting(now());
  if (waiting.length === 0) return;
  const outbox = await openOutbox();
  for (const eventId of waiting) {
    const event = await eventLookup(db).find(eventId);
    if (!event) continue;
    await db.transaction(async (tx) => (await lockEvent(tx, { ...deps, outbox }, eventId)).settle());
  }
}

/** Reminds those who are coming, and asks members who have not answered once more. A day that was missed is made up for. */
export async function remind(deps: JobDeps): Promise<void> {
  const { db, eventLookup, now } = deps;
  const zone = await deps.timeZone();
  const today = dayIn(zone, now());
  for (const row of await signUpsRepository(db).listUnerased()) {
    const event = await eventLookup(db).find(row.eventId);
    if (!event || event.status !== 'scheduled' || now() >= event.startDate) continue;
    const settings = settingsOf(event);
    if (!settings) continue;
    const closing = lastDay(settings, event.startDate, zone);
    const start = dayIn(zone, event.startDate);
    if (isBetween(today, start, REMINDER_DAYS))
      await sendOnce(deps, { eventId: event.id, kind: 'reminder', before: remindAt(start, zone) });
    if (isBetween(today, closing, NO_ANSWER_DAYS))
      await sendOnce(deps, {
        eventId: event.id,
        kind: 'no-answer',
        before: new Date(now().getTime() - NO_ANSWER_REST_DAYS * DAY_MS),
      });
  }
}

function isBetween(today: Day, last: Day, days: number): boolean {
  return today >= addDaysTo(last, -days) && today <= last;
}

/** One who signs up later has just got an email with the same facts. */
function remindAt(start: Day, zone: string): Date {
  return readInstant(`${addDaysTo(start, -REMINDER_DAYS)}T09:00:00`, zone);
}

async function sendOnce(
  { db, openOutbox }: JobDeps,
  { eventId, kind, before }: { eventId: number; kind: 'reminder' | 'no-answer'; before: Date },
): Promise<void> {
  const outbox = await openOutbox();
  await db.transaction(async (tx) => {
    const state = kind === 'reminder' ? 'coming' : 'invited';
    const rows = await signUpsRepository(tx).listWithoutEmail({ eventId, state, kind });
    const wanted = rows.filter(({ answeredAt, createdAt }) => (answeredAt ?? createdAt) < before);
    await sendEmails(
      tx,
      outbox,
      wanted.map((signUp) => ({ signUp, kind })),
    );
  });
}

/** Erases names, addresses and answers some time after the event; the counts stay. */
export async function eraseOld({ db, eventLookup, now }: JobDeps): Promise<void> {
  for (const row of await signUpsRepository(db).listUnerased()) {
    const event = await eventLookup(db).find(row.eventId);
    if (now().getTime() < endOf(row, event).getTime() + KEPT_DAYS * DAY_MS) continue;
    await db.transaction((tx) => signUpsRepository(tx).eraseEvent(row.eventId, now()));
  }
}

/** An event may have been moved since someone last signed up, or deleted. */
function endOf({ endsAt }: SignUpEventRow, event: EventFacts | undefined): Date {
  return event?.endDate ?? endsAt;
}
