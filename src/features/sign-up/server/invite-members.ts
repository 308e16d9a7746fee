import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Directory } from '../../../kernel/lookups.ts';
import { lockEvent, type ReadyDeps } from './locked-event.ts';
import { sendEmails } from './send-emails.ts';
import type { SignUpRow } from './sign-ups.repository.ts';

type Member = Awaited<ReturnType<Directory['listAddresses']>>[number];

/** The members who were not asked and have not answered. Of several with one address, the first. */
export function listInvited(members: readonly Member[], signUps: readonly SignUpRow[]) {
  const ids = new Set(signUps.map(({ memberId }) => memberId));
  const addresses = new Set(signUps.map(({ email }) => email.toLowerCase()));
  const others = members.filter(({ id }) => !ids.has(id));
  const invited = others.filter(({ email }) => {
    const address = email?.toLowerCase();
    if (address === undefined || addresses.has(address)) return false;
    addresses.add(address);
    return true;
  });
  return { invited, withoutEmail: others.filter(({ email }) => email === undefined) };
}

/** Asks every member: the list and its emails are stored together or not at all. Those without an address are on the list to be called. */
export async function inviteAll(tx: Database, deps: ReadyDeps, eventId: number): Promise<number> {
  const { directory, outbox } = deps;
  if (!outbox.isOn) throw new AppError('conflict', 'Email is not set up, so no one would be asked.');
  const locked = await lockEvent(tx, deps, eventId);
  locked.assertOpen();
  const { invited, withoutEmail } = listInvited(await directory(tx).listAddresses(), locked.signUps);
  const rows = await locked.add(
    [...invited, ...withoutEmail].map(({ id: memberId, name, email = '' }) => ({
      memberId,
      name,
      email,
      state: 'invited' as const,
      source: 'link' as const,
    })),
  );
  await sendEmails(tx, outbox, { to: rows, kind: 'invitation' });
  return invited.length;
}
