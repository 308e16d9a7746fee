import type { Database } from '../../../infra/db/pool.ts';
import type { Api } from '../../../infra/http/mount.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { withEmailNotices } from '../../members/server/member-email-notices.ts';
import {
  countRollCall,
  decideOnReply,
  readRollCall,
  sendRollCallEmail,
  startRollCall,
  type AskedMember,
  type RollCall,
} from '../manage-roll-call.contract.ts';
import { linksEnd, silenceStart } from '../roll-call.rules.ts';
import { decide } from './decide-on-reply.ts';
import { rollCallRepository, type RollCallRow } from './roll-call.repository.ts';
import { assertEmailIsOn, sendEmailAgain, start } from './start-roll-call.ts';

interface ManageRollCallDeps {
  db: Database;
  now: () => Date;
  timeZone: () => Promise<string>;
  openOutbox: () => Promise<Outbox>;
}

export function manageRollCallRoutes(api: Api, deps: ManageRollCallDeps): void {
  const { db, now, timeZone, openOutbox } = deps;
  const rollCalls = rollCallRepository(db);

  api.mount(readRollCall, async () => {
    const rollCall = await rollCalls.latest();
    return {
      isEmailOn: (await openOutbox()).isOn,
      ...(await rollCalls.countMembers()),
      ...(rollCall && { current: await describe(rollCall) }),
    };
  });

  api.mount(countRollCall, async () => {
    const rollCall = await rollCalls.latest();
    if (!rollCall) return { changes: 0, silent: 0 };
    const { undecided, withoutReply } = await rollCalls.count(rollCall.id);
    // After the end there is nothing to do about silence: no link works, so none can be sent again.
    const isShown = isSilenceShown(rollCall) && !isOver(await endOf(rollCall));
    return { changes: undecided, silent: isShown ? withoutReply : 0 };
  });

  api.mountWrite(startRollCall, async ({ body: { replaces } }) => {
    const outbox = await openOutbox();
    assertEmailIsOn(outbox);
    return async (write) => start(write, { outbox, replaces, now: now() });
  });

  api.mountWrite(decideOnReply, async ({ params: { id }, body }) => {
    const outbox = await openOutbox();
    return (write) => withEmailNotices(write, outbox, () => decide(write, { id, ...body, now: now() }));
  });

  api.mountWrite(sendRollCallEmail, async ({ params: { id } }) => {
    const [outbox, zone] = await Promise.all([openOutbox(), timeZone()]);
    assertEmailIsOn(outbox);
    return async (write) => sendEmailAgain(write, { outbox, id, now: now(), timeZone: zone });
  });

  async function describe(rollCall: RollCallRow): Promise<NonNullable<RollCall['current']>> {
    const { id, startedAt, startedBy } = rollCall;
    const end = await endOf(rollCall);
    return {
      id,
      startedAt: startedAt.toISOString(),
      startedBy,
      silentFrom: silenceStart(startedAt).toISOString(),
      linksUntil: end.toISOString(),
      isSilenceShown: isSilenceShown(rollCall),
      isOver: isOver(end),
      asked: (await rollCalls.list(id)).map(toAskedMember),
    };
  }

  async function endOf({ startedAt }: RollCallRow): Promise<Date> {
    return linksEnd(startedAt, await timeZone());
  }

  function isOver(end: Date): boolean {
    return now() >= end;
  }

  function isSilenceShown({ startedAt }: RollCallRow): boolean {
    return now() >= silenceStart(startedAt);
  }
}

type ListedReply = Awaited<ReturnType<ReturnType<typeof rollCallRepository>['list']>>[number];

function toAskedMember(row: ListedReply): AskedMember {
  const { id, memberId, name, email, isUnlisted, version, reply, change, decision, decidedBy } = row;
  return {
    id,
    memberId,
    name,
    email: email || undefined,
    isUnlisted,
    version,
    reply: reply ?? undefined,
    change: change ?? undefined,
    repliedAt: row.repliedAt?.toISOString(),
    decision: decision ?? undefined,
    decidedBy: decidedBy ?? undefined,
    decidedAt: row.decidedAt?.toISOString(),
    emailState: row.emailState,
  };
}
