import type { Database } from '../../../infra/db/pool.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import { canTake, freePlaces, partiesToSeat, type Seating } from '../seating.rules.ts';
import { signUpPart } from '../sign-up.contract.ts';
import { signUpSettings, type SignUpSettings } from '../sign-up-settings.contract.ts';
import { automaticSeatingEnds, FEW_PLACES, type EmailKind, type SignUpState } from '../sign-up.rules.ts';
import { sendEmails } from './send-emails.ts';
import {
  signUpsRepository,
  type NewSignUpRow,
  type SignUpEventRow,
  type SignUpRow,
} from './sign-ups.repository.ts';

export interface LockDeps extends Pick<FeatureDeps, 'eventLookup' | 'now'> {
  outbox: Outbox;
}

/** How people sign up for an event; undefined where no one does. */
export function settingsOf({ parts }: Pick<EventFacts, 'parts'>): SignUpSettings | undefined {
  return signUpSettings.safeParse(parts?.[signUpPart.name]).data;
}

export function eventNotFound(): AppError {
  return new AppError('not-found', 'That event no longer exists.');
}

/** What changes places works with: an event that no one else changes meanwhile. */
export interface LockedEvent {
  event: EventFacts;
  settings: SignUpSettings | undefined;
  row: SignUpEventRow;
  /** Whether so many people more get places at once. */
  canTake: (people: number) => Promise<boolean>;
  /** What a new state means for the columns of a sign-up. */
  inState: (state: SignUpState) => Promise<Pick<NewSignUpRow, 'state' | 'waitingSince' | 'answeredAt'>>;
  email: (signUp: SignUpRow, kind: EmailKind) => Promise<void>;
  /** Gives free places to those who wait, and lets the page of the event say how many are left. */
  settle: () => Promise<void>;
}

/** Locks an event. All changes of places happen under this lock, in whichever process. */
export async function lockEvent(tx: Database, deps: LockDeps, eventId: number): Promise<LockedEvent> {
  const { eventLookup, outbox, now } = deps;
  const event = await eventLookup(tx).lock(eventId);
  if (!event) throw eventNotFound();
  const settings = settingsOf(event);
  const places = settings?.places ?? null;
  const signUps = signUpsRepository(tx);
  const row = await signUps.openEvent(eventId, event.endDate);

  const seating = () => signUps.readSeating(eventId, places);
  // What the page of the event says until this change is committed.
  const shownBefore = placesShown(await seating());
  const email = (signUp: SignUpRow, kind: EmailKind) => sendEmails(tx, outbox, [{ signUp, kind }]);

  return {
    event,
    settings,
    row,
    canTake: async (people) => canTake(await seating(), people),
    email,

    async inState(state) {
      const at = now();
      if (state !== 'waiting') return { state, waitingSince: null, answeredAt: at };
      const last = (await signUps.listWaiting(eventId)).at(-1)?.waitingSince;
      // Two within a millisecond have an order, too, and so do two of servers whose clocks differ.
      const waitingSince = new Date(Math.max(at.getTime(), (last?.getTime() ?? 0) + 1));
      return { state, waitingSince, answeredAt: at };
    },

    async settle() {
      const before = await seating();
      const isAutomatic =
        settings && event.status !== 'cancelled' && now() < automaticSeatingEnds(event.startDate);
      const seated = isAutomatic ? partiesToSeat(before) : [];
      for (const { id } of seated) {
        await email(await signUps.update(id, { state: 'coming', waitingSince: null }), 'seated');
      }
      const after = seated.length > 0 ? await seating() : before;
      const shown = placesShown(after);
      // Every statement purges the documents, also one that changes no row.
      if (shown !== shownBefore) await signUps.showPlaces(eventId, shown);
    },
  };
}

/** How many places the page of an event names; null where many are left. None while an officer decides who of those who wait gets them. */
export function placesShown(seating: Seating): number | null {
  const free = freePlaces(seating);
  if (free > FEW_PLACES) return null;
  return partiesToSeat(seating).length > 0 ? 0 : Math.max(0, free);
}
