import type { EventFacts } from '../../../kernel/lookups.ts';
import { lockEvent, settingsOf, type LockDeps } from './locked-event.ts';
import { mayRepeatLink } from './sign-up-limits.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';
import { isSameAddress, type TakePlaceDeps } from './take-place.ts';

/** Emails a person her links for the events that are to come. A member gets the link of an event that she names, also without an invitation. */
export async function emailLinks(
  deps: TakePlaceDeps,
  { email, eventId }: { email: string; eventId?: number | undefined },
): Promise<void> {
  const { db } = deps;
  const lockDeps = { ...deps, outbox: await deps.openOutbox() };
  if (eventId !== undefined) await inviteMember(deps, lockDeps, { email, eventId });
  const rows = await signUpsRepository(db).listByEmail(email);
  const wanted = rows.filter((row) => eventId === undefined || row.eventId === eventId);
  for (const row of wanted) await emailLink(deps, lockDeps, row);
}

async function emailLink(
  { db, eventLookup, now }: TakePlaceDeps,
  deps: LockDeps,
  row: SignUpRow,
): Promise<void> {
  const event = await eventLookup(db).find(row.eventId);
  if (!event || !isToCome(event, now())) return;
  await db.transaction(async (tx) => {
    const locked = await lockEvent(tx, deps, row.eventId);
    const current = await signUpsRepository(tx).find(row.id);
    if (current && (await mayRepeatLink(tx, row.id))) await locked.email(current, 'link');
  });
}

/** Adds a member who was not asked, so that she can have a link. */
async function inviteMember(
  { db, directory, eventLookup, now }: TakePlaceDeps,
  deps: LockDeps,
  { email, eventId }: { email: string; eventId: number },
): Promise<void> {
  const members = await directory(db).listAddresses();
  const member = members.find((each) => each.email !== undefined && isSameAddress(each.email, email));
  const event = await eventLookup(db).find(eventId);
  if (!member || !event || !isToCome(event, now())) return;
  await db.transaction(async (tx) => {
    await lockEvent(tx, deps, eventId);
    const signUps = signUpsRepository(tx);
    const has = (await signUps.list(eventId)).some(
      (row) => row.memberId === member.id || isSameAddress(row.email, email),
    );
    if (has) return;
    const { id: memberId, name } = member;
    await signUps.insert([{ eventId, memberId, name, email, state: 'invited', source: 'link' }]);
  });
}

function isToCome(event: EventFacts, now: Date): boolean {
  return settingsOf(event) !== undefined && event.status !== 'cancelled' && now < event.endDate;
}
