import type { FeatureDeps } from '../../../infra/feature.ts';
import type { JobData } from '../../../infra/jobs/job-queues.ts';
import { isSameAddress } from './take-place.ts';
import { lockEvent } from './locked-event.ts';
import { mayRepeatLink } from './sign-up-limits.ts';
import { closedPhase } from './sign-up-phase.ts';
import { signUpsRepository } from './sign-ups.repository.ts';

type LinkJob = JobData['email-links'];

/** The work is the same whether an address is known: the same is read, and one job is queued, which holds no address. */
export async function requestLinks(
  { db, directory, jobs }: Pick<FeatureDeps, 'db' | 'directory' | 'jobs'>,
  { email, eventId }: { email: string; eventId?: number | undefined },
): Promise<void> {
  const [rows, members] = await Promise.all([
    signUpsRepository(db).listByEmail(email),
    directory(db).listAddresses(),
  ]);
  const wanted = rows.filter((row) => eventId === undefined || row.eventId === eventId);
  const member = members.find((each) => each.email !== undefined && isSameAddress(each.email, email));
  const data: LinkJob = {
    ids: wanted.map(({ id }) => id),
    ...(wanted.length === 0 &&
      eventId !== undefined &&
      member && { invited: { eventId, memberId: member.id } }),
  };
  await (await jobs()).sendWith(db, 'email-links', { data });
}

type LinkDeps = Pick<FeatureDeps, 'db' | 'directory' | 'eventLookup' | 'now' | 'openOutbox' | 'timeZone'>;

/** Emails a person her links for the events that are to come. A member who was not asked gets a sign-up, so that she can have one. */
export async function emailLinks(deps: LinkDeps, { ids: known, invited }: LinkJob): Promise<void> {
  const { db, directory, eventLookup } = deps;
  const [outbox, timeZone] = await Promise.all([deps.openOutbox(), deps.timeZone()]);
  const ids = [...known];
  if (invited) {
    await inEvent(invited.eventId, async ({ tx, isOpen }) => {
      const { eventId, memberId } = invited;
      const member = (await directory(tx).listAddresses()).find(({ id }) => id === memberId);
      const signUps = signUpsRepository(tx);
      const own = (await signUps.list(eventId)).find((row) => row.memberId === memberId);
      if (own) ids.push(own.id);
      if (own || !isOpen || !member?.email || (await signUps.findByEmail(eventId, member.email))) return;
      const { name, email } = member;
      const [row] = await signUps.insert([
        { eventId, memberId, name, email, state: 'invited', source: 'link' },
      ]);
      ids.push(row!.id);
    });
  }
  for (const id of ids) {
    const found = await signUpsRepository(db).find(id);
    if (!found) continue;
    await inEvent(found.eventId, async ({ tx, locked, isOpen }) => {
      const row = await signUpsRepository(tx).find(id);
      // After closing there is nothing to ask; one who has a place can still give it back.
      const isOfUse = isOpen || row?.state === 'coming' || row?.state === 'waiting';
      if (row && isOfUse && (await mayRepeatLink(tx, id))) await locked.email(row, 'link');
    });
  }

  interface InEvent {
    tx: Parameters<typeof lockEvent>[0];
    locked: Awaited<ReturnType<typeof lockEvent>>;
    isOpen: boolean;
  }

  async function inEvent(eventId: number, work: (within: InEvent) => Promise<void>): Promise<void> {
    if (!(await eventLookup(db).find(eventId))) return;
    await db.transaction(async (tx) => {
      const locked = await lockEvent(tx, { ...deps, outbox }, eventId);
      const { event, settings } = locked;
      const phase = settings ? closedPhase(event, settings, { now: deps.now(), timeZone }) : 'past';
      if (phase === undefined || phase === 'closed') await work({ tx, locked, isOpen: phase === undefined });
    });
  }
}
