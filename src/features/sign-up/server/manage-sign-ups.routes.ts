import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import {
  addSignUp,
  changeSignUp,
  exportSignUps,
  inviteMembers,
  listSignUps,
  listToSeat,
  previewChangeEmail,
  readInvitation,
  removeSignUps,
} from '../manage-sign-ups.contract.ts';
import { eventsToSeat } from './events-to-seat.ts';
import { previewEmail } from './email-event-change.ts';
import { inviteAll, listInvited } from './invite-members.ts';
import { lockEvent, prepare, type SignUpDeps } from './locked-event.ts';
import { addByOfficer, changeByOfficer } from './officer-changes.ts';
import { countOf, recordActivity } from './record-activity.ts';
import { exampleEmail } from './sign-up-emails.ts';
import { eventNotFound } from './sign-up-phase.ts';
import { signUpsRepository } from './sign-ups.repository.ts';
import { toCsv } from './sign-ups-csv.ts';
import { toList } from './to-list.ts';

/** The list of an event, as officers and helpers see and change it. */
export function manageSignUpsRoutes(api: Api, deps: SignUpDeps): void {
  const { db, directory, eventLookup } = deps;

  api.mount(listSignUps, async ({ params: { id } }) => toList(deps, id));

  api.mountWrite(addSignUp, async ({ params: { id }, body }) => {
    const ready = await prepare(deps);
    return async ({ tx }) => addByOfficer(tx, ready, { eventId: id, added: body });
  });

  api.mountWrite(changeSignUp, async ({ params: { id }, body }) => {
    const ready = await prepare(deps);
    return async ({ tx }) => changeByOfficer(tx, ready, { id, change: body });
  });

  api.mountWrite(removeSignUps, async ({ params: { id }, body: { ids } }) => {
    const ready = await prepare(deps);
    return async ({ tx, actor }) => {
      const locked = await lockEvent(tx, ready, id);
      const removed = await locked.remove(ids);
      await locked.settle();
      await recordActivity(tx, actor, { action: 'erase', eventId: id, title: countOf(removed) });
      return { removed };
    };
  });

  api.mount(readInvitation, async ({ params: { id } }) => {
    const event = await eventLookup(db).find(id);
    if (!event) throw eventNotFound();
    const { invited, withoutEmail } = listInvited(
      await directory(db).listAddresses(),
      await signUpsRepository(db).list(id),
    );
    const name = invited[0]?.name ?? 'Beverly';
    const { subject = '', text = '' } =
      (await exampleEmail(deps, event, { kind: 'invitation', name, state: 'invited', details: null })) ?? {};
    return { members: invited.length, withoutEmail: withoutEmail.length, subject, text };
  });

  api.mountWrite(inviteMembers, async ({ params: { id } }) => {
    const ready = await prepare(deps);
    return async ({ tx, actor }) => {
      const invited = await inviteAll(tx, ready, id);
      const title = `${invited} ${invited === 1 ? 'member' : 'members'}`;
      await recordActivity(tx, actor, { action: 'invite', eventId: id, title });
      return { invited };
    };
  });

  api.mount(listToSeat, () => eventsToSeat(deps));

  api.mount(previewChangeEmail, (request) => previewEmail(deps, request));

  api.mountHttp(exportSignUps, async ({ params: { id }, request, setHeader }) => {
    const { signUps } = await toList(deps, id);
    const title = countOf(signUps.length);
    await recordActivity(db, administratorOf(request), { action: 'export', eventId: id, title });
    setHeader('content-type', 'text/csv; charset=utf-8');
    setHeader('content-disposition', `attachment; filename="sign-ups-${id}.csv"`);
    return toCsv(signUps);
  });
}
