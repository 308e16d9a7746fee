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
  seatSignUp,
} from '../manage-sign-ups.contract.ts';
import { eventsToSeat } from './events-to-seat.ts';
import { previewEmail } from './email-event-change.ts';
import { inviteAll, listInvited } from './invite-members.ts';
import { eventNotFound, lockEvent } from './locked-event.ts';
import { addByOfficer, changeByOfficer, seatByOfficer } from './officer-changes.ts';
import { countOf, recordActivity } from './record-activity.ts';
import { exampleEmail } from './sign-up-emails.ts';
import { signUpsRepository } from './sign-ups.repository.ts';
import type { ManageDeps } from './sign-up.routes.ts';
import { toCsv } from './sign-ups-csv.ts';
import { toList } from './to-list.ts';

/** The list of an event, as officers and helpers see and change it. */
export function manageSignUpsRoutes(api: Api, deps: ManageDeps): void {
  const { db, directory, eventLookup, openOutbox, timeZone, siteDetails } = deps;

  api.mount(listSignUps, async ({ params: { id } }) => toList(deps, id));

  api.mountWrite(addSignUp, async ({ params: { id }, body }) => {
    const outbox = await openOutbox();
    return async ({ tx }) => addByOfficer(tx, { ...deps, outbox }, { eventId: id, added: body });
  });

  api.mountWrite(changeSignUp, async ({ params: { id }, body }) => {
    const outbox = await openOutbox();
    return async ({ tx }) => changeByOfficer(tx, { ...deps, outbox }, { id, change: body });
  });

  api.mountWrite(seatSignUp, async ({ params: { id } }) => {
    const outbox = await openOutbox();
    return async ({ tx }) => seatByOfficer(tx, { ...deps, outbox }, id);
  });

  api.mountWrite(removeSignUps, async ({ params: { id }, body: { ids } }) => {
    const outbox = await openOutbox();
    return async (write) => {
      const { tx } = write;
      const locked = await lockEvent(tx, { ...deps, outbox }, id);
      const signUps = signUpsRepository(tx);
      const own = new Set((await signUps.list(id)).map((row) => row.id));
      const removed = await signUps.remove(ids.filter((each) => own.has(each)));
      await locked.settle();
      await recordActivity(tx, write.actor, { action: 'erase', eventId: id, title: countOf(removed) });
      return { removed };
    };
  });

  api.mount(readInvitation, async ({ params: { id } }) => {
    const event = await eventLookup(db).find(id);
    if (!event) throw eventNotFound();
    const invited = listInvited(await directory(db).listAddresses(), await signUpsRepository(db).list(id));
    const site = await siteDetails();
    const name = invited.members[0]?.name ?? 'Beverly';
    const email = await exampleEmail(deps, event, {
      kind: 'invitation',
      name,
      state: 'invited',
      details: null,
    });
    return {
      members: invited.members.length,
      withoutEmail: invited.withoutEmail,
      subject: email?.subject ?? '',
      text: email?.text ?? site.chapterName,
    };
  });

  api.mountWrite(inviteMembers, async ({ params: { id } }) => {
    const [outbox, zone] = await Promise.all([openOutbox(), timeZone()]);
    return async (write) => {
      const invited = await inviteAll(write.tx, { ...deps, outbox, timeZone: zone }, id);
      await recordActivity(write.tx, write.actor, {
        action: 'invite',
        eventId: id,
        title: `${invited} ${invited === 1 ? 'member' : 'members'}`,
      });
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
