import type { Database } from '../../../infra/db/pool.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Directory } from '../../../kernel/lookups.ts';
import { lockEvent, type LockDeps } from './locked-event.ts';
import { sendEmails } from './send-emails.ts';
import { assertOpen } from './sign-up-phase.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';

type Member = Awaited<ReturnType<Directory['listAddresses']>>[number];
type Addressed = Member & { email: string };

/** The members who were not asked and have not answered. Of several with one address, the first. */
export function listInvited(members: readonly Member[], signUps: readonly SignUpRow[]) {
  const ids = new Set(signUps.map(({ memberId }) => memberId));
  const addresses = new Set(signUps.map(({ email }) => email.toLowerCase()));
  const others = members.filter(({ id }) => !ids.has(id));
  const invited = others.filter((member): member is Addressed => {
    const address = member.email?.toLowerCase();
    if (address === undefined || addresses.has(address)) return false;
    addresses.add(address);
    return true;
  });
  return { members: invited, withoutEmail: others.filter(({ email }) => email === undefined).length };
}

/** Asks every member: the list and its emails are stored together or not at all. */
export async function inviteAll(
  tx: Database,
  deps: LockDeps & { directory: FeatureDeps['directory']; timeZone: string },
  eventId: number,
): Promise<number> {
  const { directory, now, outbox, timeZone } = deps;
  if (!outbox.isOn) throw new AppError('conflict', 'Email is not set up, so no one would be asked.');
  const { event, settings } = await lockEvent(tx, deps, eventId);
  if (!settings) throw new AppError('conflict', 'No one signs up for this event.');
  assertOpen(event, settings, { now: now(), timeZone });
  const signUps = signUpsRepository(tx);
  const { members } = listInvited(await directory(tx).listAddresses(), await signUps.list(eventId));
  const rows = await signUps.insert(
    members.map(({ id: memberId, name, email }) => ({
      eventId,
      memberId,
      name,
      email,
      state: 'invited' as const,
      source: 'link' as const,
    })),
  );
  await sendEmails(
    tx,
    outbox,
    rows.map((signUp) => ({ signUp, kind: 'invitation' as const })),
  );
  return rows.length;
}
