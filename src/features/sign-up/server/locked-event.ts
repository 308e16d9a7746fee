import type { Database } from '../../../infra/db/pool.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { canTake, partiesToSeat, placesShown, seatingOf } from '../seating.rules.ts';
import { automaticSeatingEnds, type EmailKind, type SignUpState } from '../sign-up.rules.ts';
import { sendEmails } from './send-emails.ts';
import { closedPhase, eventNotFound, refuse, settingsOf } from './sign-up-phase.ts';
import { signUpsRepository, type NewSignUpRow, type SignUpRow } from './sign-ups.repository.ts';

export type SignUpDeps = Pick<
  FeatureDeps,
  'db' | 'directory' | 'eventLookup' | 'now' | 'openOutbox' | 'origin' | 'siteDetails' | 'timeZone'
>;

export interface ReadyDeps extends SignUpDeps {
  outbox: Outbox;
  zone: string;
}

/** Reads what needs other connections, before a transaction. */
export async function prepare<Deps extends SignUpDeps>(deps: Deps): Promise<Deps & ReadyDeps> {
  const [outbox, zone] = await Promise.all([deps.openOutbox(), deps.timeZone()]);
  return { ...deps, outbox, zone };
}

/** What changes places works with: an event that no one else changes meanwhile, and its list. */
export type LockedEvent = Awaited<ReturnType<typeof lockEvent>>;

type Values = Omit<NewSignUpRow, 'eventId'>;

/** Locks an event. All changes of places happen under this lock, in whichever process. */
export async function lockEvent(tx: Database, deps: ReadyDeps, eventId: number) {
  const { eventLookup, outbox, now, zone } = deps;
  const event = await eventLookup(tx).lock(eventId);
  if (!event) throw eventNotFound();
  const settings = settingsOf(event);
  const repository = signUpsRepository(tx);
  const row = await repository.openEvent(eventId, event.endDate);
  /** As the changes below leave it. */
  const signUps = await repository.list(eventId);
  const seating = () => seatingOf(signUps, settings?.places ?? null);
  // What the page of the event says until this change is committed.
  const shownBefore = placesShown(seating());
  const phase = closedPhase(event, settings, { now: now(), timeZone: zone });

  return {
    event,
    settings,
    row,
    signUps: signUps as readonly SignUpRow[],
    phase,
    assertOpen: () => refuse(phase),
    /** What officers can change until the event is over, also after sign-up has closed. */
    assertNotOver: () => refuse(phase === 'closed' ? undefined : phase),
    /** Whether so many people more get places at once. */
    canTake: (people: number) => canTake(seating(), people),

    async add(values: readonly Values[]): Promise<SignUpRow[]> {
      const added = await repository.insert(values.map((each) => ({ ...each, eventId })));
      signUps.push(...added);
      return added;
    },

    change,

    async remove(ids: readonly number[]): Promise<number> {
      const removed = await repository.remove(ids.filter((id) => signUps.some((each) => each.id === id)));
      signUps.splice(0, signUps.length, ...signUps.filter(({ id }) => !ids.includes(id)));
      return removed;
    },

    /** What a new state means for the columns of a sign-up. */
    inState<State extends SignUpState>(state: State) {
      const at = now();
      const last = Math.max(...signUps.map(({ waitingSince }) => waitingSince?.getTime() ?? 0), 0);
      // Two within a millisecond have an order, too, and so do two of servers whose clocks differ.
      const waitingSince = state === 'waiting' ? new Date(Math.max(at.getTime(), last + 1)) : null;
      return { state, waitingSince, answeredAt: at };
    },

    email,

    /** Gives free places to those who wait, and lets the page of the event say how many are left. */
    async settle(): Promise<void> {
      const isAutomatic =
        settings && event.status !== 'cancelled' && now() < automaticSeatingEnds(event.startDate);
      for (const { id } of isAutomatic ? partiesToSeat(seating()) : [])
        await email(await change(id, { state: 'coming', waitingSince: null }), 'seated');
      const shown = placesShown(seating());
      // Every statement purges the documents, also one that changes no row.
      if (shown !== shownBefore) await repository.showPlaces(eventId, shown);
    },
  };

  async function change(id: number, values: Partial<Values>): Promise<SignUpRow> {
    const saved = await repository.update(id, values);
    signUps[signUps.findIndex((each) => each.id === id)] = saved;
    return saved;
  }

  function email(signUp: SignUpRow, kind: EmailKind): Promise<void> {
    return sendEmails(tx, outbox, { to: [signUp], kind });
  }
}
