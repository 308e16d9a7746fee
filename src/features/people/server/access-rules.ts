import type { Database } from '../../../infra/db/pool.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import type { Role } from '../../../kernel/roles.ts';
import { signInSettingsRepository } from '../../auth/server/sign-in-settings.repository.ts';
import type { peopleRepository, PersonRow } from '../../auth/server/people.repository.ts';

type PeopleRepository = ReturnType<typeof peopleRepository>;

/** Owners may always export, and helpers never. */
export function assertExportFitsRole({ role, canExport }: { role: Role; canExport: boolean }): void {
  if (!canExport || role === 'editor') return;
  throw invalidField('canExport', 'Only an editor can be given the right to export.');
}

/** While owners need passkeys, only a person who has one can become an owner. */
export async function assertMayBeOwner(tx: Database, person: PersonRow | undefined): Promise<void> {
  if ((person?.passkeys ?? 0) > 0 || !(await signInSettingsRepository(tx).doOwnersNeedPasskeys())) return;
  throw new AppError(
    'conflict',
    person
      ? `Owners need a passkey here. Ask ${person.name} to add one under Account first.`
      : 'Owners need a passkey here. Invite an owner instead, who joins with a passkey.',
  );
}

/**
 * One owner without an end always remains, or no one could invite people again. These owners are locked with the person, so that two of them
 * cannot remove each other at once.
 */
export async function lockPerson(people: PeopleRepository, id: number) {
  const owners = await people.lockWithPermanentOwners(id);
  // Only now, because a statement that waits for a lock counts the passkeys as they were before.
  const person = await people.find(id);
  if (!person) throw new AppError('not-found', 'This account no longer exists.');
  return {
    person,
    assertNotLastOwner() {
      if (owners.some((owner) => owner !== id) || !owners.includes(id)) return;
      throw new AppError(
        'conflict',
        `${person.name} is the only owner without an end date. Make someone else an owner first.`,
      );
    },
  };
}

export function assertHasAccess({ name, hasAccess }: PersonRow): void {
  if (!hasAccess)
    throw new AppError('conflict', `${name}’s access has ended. Use “Invite again” under Sign-in access.`);
}
