import type { FeatureHooks } from '../../../infra/feature-hooks.ts';
import type { Call } from '../../../infra/http/call.ts';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import { readInstant } from '../../../kernel/dates.ts';
import type { previewChangeEmail } from '../manage-sign-ups.contract.ts';
import type { SignUpDeps } from './locked-event.ts';
import { sendEmails } from './send-emails.ts';
import { exampleEmail } from './sign-up-emails.ts';
import { eventNotFound, settingsOf } from './sign-up-phase.ts';
import type { EmailDetails } from './sign-up.table.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';

/** Queues the emails in the transaction that saves the event, so that there is no change without them, and no second one. */
export function emailEventChange(deps: SignUpDeps): FeatureHooks['emailEventChange'] {
  return async ({ sentence }) => {
    const outbox = await deps.openOutbox();
    return async ({ tx }, { before, after }) => {
      const details = detailsOf(before, after);
      if (!details || !isConcerning(after, deps.now())) return;
      const to = (await signUpsRepository(tx).list(after.id)).filter(isConcerned);
      await sendEmails(tx, outbox, { to, kind: kindOf(after), details: { ...details, sentence } });
    };
  };
}

/** How many get an email if an event is changed like this, and what it says. */
export async function previewEmail(
  deps: SignUpDeps,
  { params: { id }, query: { also, ...change } }: Pick<Call<typeof previewChangeEmail>, 'params' | 'query'>,
): Promise<ResponseOf<typeof previewChangeEmail>> {
  const { db, eventLookup, now, openOutbox, timeZone } = deps;
  const [before, zone, outbox] = await Promise.all([eventLookup(db).find(id), timeZone(), openOutbox()]);
  if (!before) throw eventNotFound();
  const time = (moment: string | undefined, stored: Date) => (moment ? readInstant(moment, zone) : stored);
  const after: EventFacts = {
    ...before,
    ...change,
    startDate: time(change.startDate, before.startDate),
    endDate: time(change.endDate, before.endDate),
  };
  const details = detailsOf(before, after);
  if (!details || !outbox.isOn) return { emails: 0, withoutEmail: 0 };
  const concerned: SignUpRow[] = [];
  for (const eventId of [id, ...also]) {
    const event = eventId === id ? after : await eventLookup(db).find(eventId);
    const isStillCanceled = eventId !== id && event?.status === 'cancelled' && before.status !== 'cancelled';
    if (event && !isStillCanceled && isConcerning(event, now()))
      concerned.push(...(await signUpsRepository(db).list(eventId)).filter(isConcerned));
  }
  const [first] = concerned.toSorted((one, other) => one.state.localeCompare(other.state));
  const example =
    first &&
    (await exampleEmail(deps, after, { kind: kindOf(after), name: first.name, state: first.state, details }));
  const emails = concerned.filter(({ email }) => email !== '').length;
  return { emails, withoutEmail: concerned.length - emails, subject: example?.subject, text: example?.text };
}

function kindOf({ status }: EventFacts): 'canceled' | 'changed' {
  return status === 'cancelled' ? 'canceled' : 'changed';
}

function isConcerned({ state }: SignUpRow): boolean {
  return state === 'coming' || state === 'waiting';
}

/** Whether people sign up for it, and it is not over. */
function isConcerning(event: EventFacts, now: Date): boolean {
  return settingsOf(event) !== undefined && event.endDate > now;
}

/** What people knew that is no longer true; undefined if nothing is, also where a canceled event is moved. */
function detailsOf(before: EventFacts, after: EventFacts): EmailDetails | undefined {
  const isMoved = before.startDate.getTime() !== after.startDate.getTime();
  const places = [before, after].map(({ location, streetAddress }) =>
    [location, streetAddress].filter(Boolean).join(', '),
  );
  const details = {
    ...(isMoved && { startDate: before.startDate.toISOString() }),
    ...(places[0] !== places[1] && { location: places[0] }),
    ...(before.status !== after.status && { status: before.status }),
  };
  const isStillCanceled = before.status === 'cancelled' && after.status === 'cancelled';
  return Object.keys(details).length > 0 && !isStillCanceled ? details : undefined;
}
