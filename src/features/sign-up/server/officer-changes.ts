import type { Database } from '../../../infra/db/pool.ts';
import type { BodyOf } from '../../../kernel/endpoint.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { addSignUp, RowChange } from '../manage-sign-ups.contract.ts';
import { checkDinners, knownJobs } from '../party.rules.ts';
import { lockEvent, type LockedEvent, type ReadyDeps } from './locked-event.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';
import { isSameAddress } from './take-place.ts';

type Saved = Pick<SignUpRow, 'id' | 'state'>;

/** Adds a caller, also when the event is full or sign-up has closed: an officer may give more places than there are. */
export async function addByOfficer(
  tx: Database,
  deps: ReadyDeps,
  { eventId, added }: { eventId: number; added: BodyOf<typeof addSignUp> },
): Promise<Saved> {
  const locked = await lockEvent(tx, deps, eventId);
  locked.assertNotOver();
  const { name, email, memberId = null } = added;
  const existing = locked.signUps.find(
    (row) => (memberId !== null && row.memberId === memberId) || isSameAddress(row.email, email),
  );
  if (existing?.state === 'coming')
    throw new AppError('conflict', `${existing.name} is on the list already.`);
  const values = {
    ...partyOf(locked, added),
    ...locked.inState('coming'),
    name,
    source: 'officer' as const,
  };
  const row = existing
    ? await locked.change(existing.id, values)
    : (await locked.add([{ ...values, memberId, email }]))[0]!;
  await locked.email(row, 'coming');
  await locked.settle();
  return { id: row.id, state: row.state };
}

export async function changeByOfficer(
  tx: Database,
  deps: ReadyDeps,
  { id, change: { state, was, ...fields } }: { id: number; change: RowChange },
): Promise<Saved> {
  const found = await signUpsRepository(tx).find(id);
  const locked = found && (await lockEvent(tx, deps, found.eventId));
  const row = locked?.signUps.find((each) => each.id === id);
  if (!row || !locked || locked.row.erasedAt)
    throw new AppError('not-found', 'That sign-up no longer exists.');
  locked.assertNotOver();
  const isNew = state !== undefined && state !== row.state;
  if (isNew && was !== undefined && was !== row.state)
    throw new AppError('conflict', `${row.name} has just changed her answer. Nothing was changed.`);
  const { email = '' } = fields;
  const other = locked.signUps.find((each) => each.id !== id && isSameAddress(each.email, email));
  if (other) throw new AppError('conflict', `${other.name} has signed up with this address.`);
  const wasWaiting = row.state === 'waiting';
  const saved = await locked.change(id, {
    ...fields,
    ...partyOf(locked, { ...row, ...fields }),
    ...(isNew && locked.inState(state)),
    // One who waited for a place answered earlier.
    ...(isNew && wasWaiting && { answeredAt: row.answeredAt }),
    ...(isNew && row.state === 'invited' && { source: 'officer' as const }),
  });
  if (isNew && state === 'coming') await locked.email(saved, wasWaiting ? 'seated' : 'coming');
  // A link works for one address, and the earlier one may have been a mistake.
  else if (saved.email !== row.email && (saved.state === 'coming' || saved.state === 'waiting'))
    await locked.email(saved, 'link');
  await locked.settle();
  return { id, state: saved.state };
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
