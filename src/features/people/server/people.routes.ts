import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import type { AccessChange } from '../../auth/auth.rules.ts';
import { sendNotice } from '../../auth/server/account-emails.ts';
import { accountLinksRepository, linkUrl } from '../../auth/server/account-links.repository.ts';
import { adminUsersRepository } from '../../auth/server/admin-users.repository.ts';
import { invitationsRepository } from '../../auth/server/invitations.repository.ts';
import {
  changeAccess,
  createResetLink,
  endAccess,
  linkMember,
  listPeople,
  signOutPerson,
} from '../people.contract.ts';
import { endOfAccess } from './access-dates.ts';
import { assertExportFitsRole, assertHasAccess, assertMayBeOwner, lockPerson } from './access-rules.ts';
import { endAccessNow } from './end-access-now.ts';
import type { PeopleDeps } from './invitations.routes.ts';
import { linkToMember } from './link-to-member.ts';
import { peopleRepository, type PersonRow, type StoredAccess } from '../../auth/server/people.repository.ts';
import { recordPerson } from './record-person.ts';
import { toInvitation, toPerson } from './to-person.ts';

const MAX_LISTED = 200;

export function peopleRoutes(
  api: Api,
  { db, adminOrigin, now, timeZone: readTimeZone, openOutbox, directory }: PeopleDeps,
): void {
  api.mountHttp(listPeople, async ({ request }) => {
    const timeZone = await readTimeZone();
    const people = peopleRepository(db);
    const toListed = (row: PersonRow) => toPerson(row, { timeZone, you: administratorOf(request).id });
    return {
      people: (await people.list(MAX_LISTED)).map(toListed),
      invitations: (await invitationsRepository(db).list(MAX_LISTED)).map((row) =>
        toInvitation(row, timeZone),
      ),
      ended: (await people.listEnded(MAX_LISTED)).map(toListed),
      members: await directory(db).listEveryone(),
      isEmailOn: (await openOutbox()).isOn,
    };
  });

  api.mountWrite(changeAccess, async ({ params: { id }, body: change }) => {
    const outbox = await openOutbox();
    const timeZone = await readTimeZone();
    const { accessUntil: lastDay } = change;
    const end = endOfAccess(lastDay ?? undefined, { timeZone, now: now() });
    return async ({ tx, actor }) => {
      const people = peopleRepository(tx);
      const { person, assertNotLastOwner } = await lockPerson(people, id);
      assertHasAccess(person);
      const role = change.role ?? person.role;
      // A new role starts without the right to export.
      const canExport = change.canExport ?? (role === 'editor' && role === person.role && person.canExport);
      const accessUntil = lastDay === undefined ? person.accessUntil : end;
      assertExportFitsRole({ role, canExport });
      if (role !== 'owner' || accessUntil) assertNotLastOwner();
      if (role === 'owner' && role !== person.role) await assertMayBeOwner(tx, person);
      const access = { role, canExport, accessUntil };
      await people.update(id, access);
      const changes = listChanges(person, access);
      for (const action of changes)
        await recordPerson(tx, actor, { action, entityId: id, title: person.name });
      if (changes.length > 0) {
        await sendNotice(outbox, tx, {
          kind: 'access-changed',
          recipient: person.email,
          adminId: id,
          detail: changes.join(' '),
        });
      }
      return toPerson((await people.find(id))!, { timeZone, you: actor.id });
    };
  });

  api.mountWrite(linkMember, async ({ params: { id }, body: { memberId } }) => {
    const timeZone = await readTimeZone();
    return async (write) => {
      await linkToMember(write, { id, memberId, directory: directory(write.tx) });
      return toPerson((await peopleRepository(write.tx).find(id))!, { timeZone, you: write.actor.id });
    };
  });

  api.mountWrite(endAccess, async ({ params: { id } }) => {
    const timeZone = await readTimeZone();
    return async ({ tx, actor }) => {
      await endAccessNow(tx, id, actor);
      return toPerson((await peopleRepository(tx).find(id))!, { timeZone, you: actor.id });
    };
  });

  api.mountWrite(signOutPerson, ({ params: { id } }) => async ({ tx, actor }) => {
    const { person } = await lockPerson(peopleRepository(tx), id);
    await adminUsersRepository(tx).signOut(id);
    await recordPerson(tx, actor, { action: 'sign-out', entityId: id, title: person.name });
  });

  api.mountWrite(createResetLink, async ({ params: { id } }) => {
    const outbox = await openOutbox();
    return async ({ tx, actor }) => {
      const { person } = await lockPerson(peopleRepository(tx), id);
      assertHasAccess(person);
      const secret = await accountLinksRepository(tx).create({ purpose: 'password-reset', adminId: id });
      const isEmailed = await sendNotice(outbox, tx, {
        kind: 'password-reset',
        recipient: person.email,
        adminId: id,
        detail: actor.name,
      });
      await recordPerson(tx, actor, { action: 'send-link', entityId: id, title: person.name });
      return { link: linkUrl(adminOrigin, 'password-reset', secret), isEmailed };
    };
  });
}

/** What a change of access is called in the activity and in the email about it. */
function listChanges(before: StoredAccess, after: StoredAccess): AccessChange[] {
  const isNewRole = before.role !== after.role;
  // A new role starts without the right to export, and an owner has it anyway.
  const couldExport = !isNewRole && before.role === 'editor' && before.canExport;
  const isNewEnd = before.accessUntil?.getTime() !== after.accessUntil?.getTime();
  return [
    ...(isNewRole ? [`make-${after.role}` as const] : []),
    ...(after.canExport && !couldExport ? ['allow-export' as const] : []),
    ...(couldExport && !after.canExport ? ['deny-export' as const] : []),
    ...(isNewEnd ? ['change-end' as const] : []),
  ];
}
