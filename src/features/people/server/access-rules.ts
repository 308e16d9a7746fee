import { AppError } from '../../../kernel/errors.ts';
import type { Role } from '../../../kernel/roles.ts';
import type { peopleRepository, PersonRow } from './people.repository.ts';

type PeopleRepository = ReturnType<typeof peopleRepository>;

/** Owners may always export, and helpers never. */
export function assertExportFitsRole({ role, canExport }: { role: Role; canExport: boolean }): void {
  if (!canExport || role === 'editor') return;
  const message = 'Only an editor can be given the right to export.';
  throw new AppError('invalid-input', message, { canExport: message });
}

/** While owners need passkeys, only a person who has one can become an owner. */
export async function assertMayBeOwner(
  people: PeopleRepository,
  person: PersonRow | undefined,
): Promise<void> {
  if ((person?.passkeys ?? 0) > 0 || !(await people.doOwnersNeedPasskeys())) return;
  throw new AppError(
    'conflict',
    person
      ? `Owners need a passkey here. Ask ${person.name} to add one under Account first.`
      : 'Owners need a passkey here. Invite an owner instead, who joins with a passkey.',
  );
}

/**
 * One owner without an end always remains, or no one could invite people again. Locks these owners, and only then the person, so that
 * two owners cannot remove each other at once.
 */
export async function lockPerson(people: PeopleRepository, id: number) {
  const owners = await people.lockPermanentOwners();
  const person = await people.lock(id);
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
    throw new AppError('conflict', `${name}’s access has ended. Use “Invite again” under People.`);
}
