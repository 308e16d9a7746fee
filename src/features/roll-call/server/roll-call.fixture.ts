import { openAccountEmails } from '../../../../test/account-emails.ts';
import { textOf } from '../../../../test/email-delivery.ts';
import { callsAs } from '../../../../test/invitations.ts';
import { clearMembers } from '../../../../test/members.ts';
import { accountEmailTemplates } from '../../auth/server/account-emails.ts';
import type { Member } from '../../members/members.contract.ts';
import type { PendingChange, RollCall } from '../manage-roll-call.contract.ts';
import type { ProposedChange } from '../roll-call.contract.ts';
import type { ReplyKind } from '../roll-call.rules.ts';
import { rollCallEmailTemplates } from './roll-call-email.ts';

const startOfRollCall = new Date('2026-11-16T15:00:00Z');

const DAY_MS = 86_400_000;

type MemberFields = Partial<{ email: string; title: string; isUnlisted: boolean; category: string }>;

/** What differs from what the reply says, and who saves. */
type SavedForm = { cookie?: string } & Record<string, unknown>;

/** A server with a clock that a test moves, and the emails of the roll call. */
export async function openRollCalls() {
  let now = startOfRollCall;
  const { app, delivery } = await openAccountEmails({ now: () => now });
  const office = callsAs(app);
  // Each test comes from another address, because wrong links count against it.
  let connection = 1;
  const visit = (url: string, payload: object) =>
    app.fastify.inject({ method: 'POST', url, payload, remoteAddress: `198.51.100.${connection}` });

  async function deliver(): Promise<void> {
    const { db } = app.db;
    await delivery.deliver({
      templates: { ...rollCallEmailTemplates(db, () => now), ...accountEmailTemplates(db) },
    });
  }
  async function current(): Promise<NonNullable<RollCall['current']>> {
    return (await office.get('roll-call')).json<RollCall>().current!;
  }
  async function pending(memberId: number): Promise<PendingChange | undefined> {
    return (await current()).changes.find((change) => change.memberId === memberId);
  }
  // Otherwise visitors can see addresses anyway.
  await office.patch('chapter/directory', { values: { emails: 'form' } });
  return {
    app,
    office,
    server: delivery.server,
    deliver,
    current,
    setDay: (day: number) => (now = new Date(startOfRollCall.getTime() + day * DAY_MS)),
    setNow: (moment: Date) => (now = moment),
    async reset() {
      now = startOfRollCall;
      connection += 1;
      await delivery.reset();
      await clearMembers(app);
      await app.db.pool.query('truncate roll_calls cascade');
    },
    async addMember(name: string, fields: MemberFields = {}): Promise<number> {
      const response = await app.fastify.inject({
        method: 'POST',
        url: '/api/members',
        headers: { cookie: app.admin.cookie },
        payload: { name, ...fields },
      });
      return response.json<{ id: number }>().id;
    },
    start: async (replaces?: number) => office.post('roll-call', { replaces }),
    /** The token in the last email to an address. */
    async tokenFor(email: string): Promise<string> {
      await deliver();
      const sent = delivery.server.accepted.findLast(({ to }) => to.includes(email));
      return /\/roll-call#(\S+)/.exec(textOf(sent!.raw))![1]!;
    },
    readLink: (token: string) => visit('/api/roll-call/read', { token }),
    reply: (token: string, body: { reply: ReplyKind; change?: ProposedChange }) =>
      visit('/api/roll-call/reply', { token, ...body }),
    pending,
    /** The row of a member. */
    async asked(memberId: number) {
      const { rows } = await app.db.pool.query<Record<string, unknown>>(
        'select replied_at, change, note, outcome from roll_call_replies where member_id = $1',
        [memberId],
      );
      return rows[0];
    },
    /** Saves the form of a member as the reply has filled it. */
    async save(memberId: number, { cookie = app.admin.cookie, ...fields }: SavedForm = {}) {
      const { repliedAt, change } = (await pending(memberId))!;
      return app.fastify.inject({
        method: 'PATCH',
        url: `/api/members/${memberId}`,
        headers: { cookie },
        payload: { isAlumna: false, ...change, proposal: repliedAt, ...fields },
      });
    },
    async decline(memberId: number, { cookie = app.admin.cookie, ...fields }: SavedForm = {}) {
      const { repliedAt } = (await pending(memberId))!;
      return callsAs(app, cookie).post(`roll-call/members/${memberId}/decline`, { repliedAt, ...fields });
    },
    async member(id: number) {
      return (await office.get(`members/${id}`)).json<Member>();
    },
  };
}
