import type { FeatureDeps } from '../../../infra/feature.ts';
import { retryWithBackoff, type Job } from '../../../infra/jobs/job.ts';
import { lockEvent, prepare, type LockedEvent, type SignUpDeps } from './locked-event.ts';
import { mayRepeatLink } from './sign-up-limits.ts';
import { signUpsRepository } from './sign-ups.repository.ts';
import { isSameAddress } from './take-place.ts';

/** Ids only: anyone may have typed the address. Empty where no one is known by it. */
interface LinkRequest {
  ids: number[];
  invited?: { eventId: number; memberId: number };
}

export const emailLinksJob: Job<LinkRequest> = {
  name: 'email-links',
  title: 'Email people their links to answer for an event',
  queue: { ...retryWithBackoff, deleteAfterSeconds: 3600 },
};

/** The work is the same whether an address is known: the same is read, and one job is queued, which holds no address. */
export async function requestLinks(
  { db, directory, jobs }: Pick<FeatureDeps, 'db' | 'directory' | 'jobs'>,
  { email, eventId }: { email: string; eventId?: number | undefined },
): Promise<void> {
  const [rows, members] = await Promise.all([
    signUpsRepository(db).listByEmail(email),
    directory(db).listAddresses(),
  ]);
  const ids = rows.filter((row) => eventId === undefined || row.eventId === eventId).map(({ id }) => id);
  const member = members.find((each) => isSameAddress(each.email ?? '', email));
  const invited =
    ids.length === 0 && eventId !== undefined && member ? { eventId, memberId: member.id } : undefined;
  const data: LinkRequest = { ids, ...(invited && { invited }) };
  await (await jobs()).sendWith(db, emailLinksJob, { data });
}

/** Emails a person her links for the events that are to come. A member who was not asked gets a sign-up, so that she can have one. */
export async function emailLinks(deps: SignUpDeps, { ids, invited }: LinkRequest): Promise<void> {
  const { db } = deps;
  const ready = await prepare(deps);
  for (const id of ids) {
    const eventId = (await signUpsRepository(db).find(id))?.eventId;
    if (eventId !== undefined) await emailLink(eventId, async () => id);
  }
  if (invited) await emailLink(invited.eventId, (locked) => invite(locked, invited.memberId));

  async function emailLink(
    eventId: number,
    findId: (locked: LockedEvent) => Promise<number | undefined>,
  ): Promise<void> {
    if (!(await deps.eventLookup(db).find(eventId))) return;
    await db.transaction(async (tx) => {
      const locked = await lockEvent(tx, ready, eventId);
      if (!locked.settings || locked.phase === 'canceled' || locked.phase === 'past') return;
      const id = await findId(locked);
      const row = locked.signUps.find((each) => each.id === id);
      // After closing there is nothing to ask; one who has a place can still give it back.
      const isOfUse = !locked.phase || row?.state === 'coming' || row?.state === 'waiting';
      if (row && isOfUse && (await mayRepeatLink(tx, row.id))) await locked.email(row, 'link');
    });
  }

  async function invite(locked: LockedEvent, memberId: number): Promise<number | undefined> {
    const own = locked.signUps.find((row) => row.memberId === memberId);
    if (own || locked.phase) return own?.id;
    const member = (await deps.directory(db).listAddresses()).find(({ id }) => id === memberId);
    const { name, email = '' } = member ?? { name: '' };
    if (!email || locked.signUps.some((row) => isSameAddress(row.email, email))) return undefined;
    return (await locked.add([{ memberId, name, email, state: 'invited', source: 'link' }]))[0]!.id;
  }
}
