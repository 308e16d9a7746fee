import type { Database } from '../../../infra/db/pool.ts';
import type { BodyOf } from '../../../kernel/endpoint.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { addSignUp, RowChange } from '../manage-sign-ups.contract.ts';
import { checkDinners, knownJobs } from '../party.rules.ts';
import { lockEvent, type LockDeps, type LockedEvent } from './locked-event.ts';
import { assertNotOver } from './sign-up-phase.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';

type Added = BodyOf<typeof addSignUp>;
type Saved = Pick<SignUpRow, 'id' | 'state'>;

/** Adds a caller, also when the event is full or sign-up has closed: an officer may give more places than there are. */
export async function addByOfficer(
  tx: Database,
  deps: LockDeps,
  { eventId, added }: { eventId: number; added: Added },
): Promise<Saved> {
  const locked = await lockEvent(tx, deps, eventId);
  assertNotOver(locked.event, deps.now());
  const signUps = signUpsRepository(tx);
  const existing = (await signUps.list(eventId)).find(
    (row) =>
      (row.memberId !== null && row.memberId === added.memberId) ||
      (added.email !== '' && row.email.toLowerCase() === added.email.toLowerCase()),
  );
  if (existing?.state === 'coming')
    throw new AppError('conflict', `${existing.name} is on the list already.`);
  const values = {
    ...partyOf(locked, added),
    ...(await locked.inState('coming')),
    name: added.name,
    source: 'officer' as const,
  };
  const row = existing
    ? await signUps.update(existing.id, values)
    : (
        await signUps.insert([{ ...values, eventId, memberId: added.memberId ?? null, email: added.email }])
      )[0]!;
  await locked.email(row, 'coming');
  await locked.settle();
  return toSaved(row);
}

export async function changeByOfficer(
  tx: Database,
  deps: LockDeps,
  { id, change: { state, attended, ...fields } }: { id: number; change: RowChange },
): Promise<Saved> {
  const { locked, row } = await lockSignUp(tx, deps, id);
  // Who came is marked afterwards; everything else is over by then.
  if (state !== undefined || Object.keys(fields).length > 0) assertNotOver(locked.event, deps.now());
  const signUps = signUpsRepository(tx);
  if (fields.email !== undefined && fields.email !== '') {
    const other = await signUps.findByEmail(row.eventId, fields.email);
    if (other && other.id !== id)
      throw new AppError('conflict', `${other.name} has signed up with this address.`);
  }
  const saved = await signUps.update(id, {
    ...fields,
    ...partyOf(locked, { ...row, ...fields }),
    ...(attended !== undefined && { attended }),
    ...(state !== undefined && state !== row.state && (await locked.inState(state))),
  });
  const isComing = saved.state === 'coming' || saved.state === 'waiting';
  // A link works for one address, and the earlier one may have been a mistake.
  if (saved.email !== row.email && isComing) await locked.email(saved, 'link');
  await locked.settle();
  return toSaved(saved);
}

export async function seatByOfficer(tx: Database, deps: LockDeps, id: number): Promise<Saved> {
  const { locked, row } = await lockSignUp(tx, deps, id);
  assertNotOver(locked.event, deps.now());
  if (row.state === 'coming') return toSaved(row);
  if (row.state !== 'waiting') throw new AppError('conflict', `${row.name} no longer waits for a place.`);
  const saved = await signUpsRepository(tx).update(id, { state: 'coming', waitingSince: null });
  await locked.email(saved, 'seated');
  await locked.settle();
  return toSaved(saved);
}

/** Locks the event first, like every change, and reads the sign-up under the lock. */
async function lockSignUp(tx: Database, deps: LockDeps, id: number) {
  const signUps = signUpsRepository(tx);
  const found = await signUps.find(id);
  const locked = found && (await lockEvent(tx, deps, found.eventId));
  const row = locked && (await signUps.find(id));
  if (!row || locked.row.erasedAt) throw new AppError('not-found', 'That sign-up no longer exists.');
  return { locked, row };
}

/** An officer may bring more guests than the form allows. */
function partyOf(
  { settings }: LockedEvent,
  { guests, dinners, answer, jobs }: Pick<SignUpRow, 'guests' | 'dinners' | 'answer' | 'jobs'>,
) {
  if (!settings) return { guests, answer };
  return {
    guests,
    answer,
    dinners: checkDinners(settings, dinners, guests),
    jobs: knownJobs(settings, jobs),
  };
}

function toSaved({ id, state }: SignUpRow): Saved {
  return { id, state };
}
