import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import {
  declineReply as declineCall,
  readRollCall,
  sendRollCallEmail,
  startRollCall,
  type PendingChange,
  type RollCall,
} from '../manage-roll-call.contract.ts';
import { isPending, linksEnd, silenceStart } from '../roll-call.rules.ts';
import {
  ROLL_CALL_TEMPLATE,
  rollCallRepository,
  type ReplyRow,
  type RollCallRow,
} from './roll-call.repository.ts';
import { declineReply } from './settle-reply.ts';
import { assertEmailIsOn, sendEmailAgain, start } from './start-roll-call.ts';

type ManageRollCallDeps = Pick<FeatureDeps, 'db' | 'now' | 'timeZone' | 'openOutbox'>;

export function manageRollCallRoutes(api: Api, deps: ManageRollCallDeps): void {
  const { db, now, timeZone, openOutbox } = deps;
  const rollCalls = rollCallRepository(db);

  api.mount(readRollCall, async () => {
    const rollCall = await rollCalls.latest();
    const members = await membersRepository(db).list();
    const withEmail = new Set(members.flatMap(({ id, email }) => (email ? id : [])));
    return {
      isEmailOn: (await openOutbox()).isOn,
      withEmail: withEmail.size,
      withoutEmail: members.flatMap(({ name, email }) => (email ? [] : name)),
      ...(rollCall && { current: await describe(rollCall, withEmail) }),
    };
  });

  api.mountWrite(startRollCall, async ({ body: { replaces } }) => {
    const outbox = await openOutbox();
    assertEmailIsOn(outbox);
    return async (write) => start(write, { outbox, replaces, now: now() });
  });

  api.mountWrite(declineCall, ({ params: { id: memberId }, body: { repliedAt: seen, isDeclined } }) => {
    return async (write) => declineReply(write, { memberId, seen, isDeclined });
  });

  api.mountWrite(sendRollCallEmail, async ({ params: { id: memberId } }) => {
    const [outbox, zone] = await Promise.all([openOutbox(), timeZone()]);
    assertEmailIsOn(outbox);
    return async (write) => sendEmailAgain(write, { outbox, memberId, now: now(), timeZone: zone });
  });

  async function describe(
    { id, startedAt, startedBy }: RollCallRow,
    withEmail: ReadonlySet<number>,
  ): Promise<NonNullable<RollCall['current']>> {
    const end = linksEnd(startedAt, await timeZone());
    const isOver = now() >= end;
    const replies = await rollCalls.list({ rollCallId: id });
    const silent = replies.filter(({ repliedAt }) => !repliedAt);
    const emails = await templateEmailsRepository(db, ROLL_CALL_TEMPLATE).findStates(
      silent.map((reply) => reply.id),
    );
    return {
      id,
      startedAt: startedAt.toISOString(),
      startedBy,
      linksUntil: end.toISOString(),
      isOver,
      asked: replies.length,
      changes: replies.filter(isPending).map(toPendingChange),
      silent: silent.map((reply) => ({
        memberId: reply.memberId,
        hasEmail: withEmail.has(reply.memberId),
        emailState: emails.get(reply.id)?.state,
      })),
      isSilenceShown: !isOver && now() >= silenceStart(startedAt),
    };
  }
}

function toPendingChange({ memberId, repliedAt, change, note }: ReplyRow): PendingChange {
  return {
    memberId,
    repliedAt: repliedAt!.toISOString(),
    change: change ?? {},
    note: note ?? undefined,
  };
}
