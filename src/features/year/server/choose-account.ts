import type { WriteContext } from '../../../infra/http/call.ts';
import { AppError } from '../../../kernel/errors.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { peopleRepository } from '../../auth/server/people.repository.ts';
import { recordPerson } from '../../people/server/record-person.ts';

/**
 * Stores which account belongs to a member, because an owner says so. Nothing else links the two but an accepted invitation: editors can
 * change names and email addresses of members.
 */
export async function chooseAccount(
  { tx, actor }: WriteContext,
  memberId: number | null,
  accountId: number | null,
): Promise<void> {
  if (memberId === null) throw new AppError('conflict', 'Please choose who holds this office first.');
  const people = peopleRepository(tx);
  await people.lockAll();
  const current = (await people.listOfMembers()).find((person) => person.memberId === memberId);
  if (current?.id === accountId) return;
  const account = accountId === null ? undefined : await people.find(accountId);
  if (accountId !== null && !account?.hasAccess)
    throw new AppError('conflict', 'This person can’t sign in any more. Reload the page.');
  await people.link(accountId, memberId);
  const person = account ?? current;
  const member = await membersRepository(tx).find(memberId);
  if (person)
    await recordPerson(tx, actor, {
      action: account ? 'link' : 'unlink',
      entityId: person.id,
      title: `${member?.name ?? ''} ${account ? 'signs in as' : 'does not sign in as'} ${person.name}`,
    });
}
