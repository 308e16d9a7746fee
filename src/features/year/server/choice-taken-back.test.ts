import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { clearYears, giveRoles, startYear, yearSteps } from '../../../../test/year.ts';
import type { Role } from '../../../kernel/roles.ts';
import type { Member } from '../../members/members.contract.ts';

/** An owner chooses someone and sets the date. Then she decides to decide later, and an editor changes who holds the office today. */
let app: Awaited<ReturnType<typeof testApp>>;
let steps: ReturnType<typeof yearSteps>;
let ann: Member, bea: Member, vera: Member;
let veras: { id: number; cookie: string };

beforeAll(async () => {
  app = await testApp({ now: () => new Date('2027-06-01T12:00:00Z') });
  steps = yearSteps(app);
});

beforeEach(async () => {
  await clearYears(app);
  ann = await steps.addMember('Ann', 'President');
  bea = await steps.addMember('Bea', 'Treasurer');
  vera = await steps.addMember('Vera');
  veras = await account(vera, 'editor');
});

async function account({ id }: Member, role: Role) {
  const person = await signedIn(app.db, role);
  await app.db.pool.query('update admin_users set member_id = $1 where id = $2', [id, person.id]);
  return person;
}

/** What Vera does, who is an editor. */
async function changeEntry({ id }: Member, payload: object): Promise<void> {
  const headers = { cookie: veras.cookie, 'idempotency-key': randomUUID() };
  const { statusCode } = await app.fastify.inject({
    method: 'PATCH',
    url: `/api/members/${id}`,
    headers,
    payload,
  });
  expect(statusCode).toBe(200);
}

const clearTitle = (member: Member) => changeEntry(member, { isOfficer: false, title: '' });

interface Attack {
  title: string;
  chosen: Member;
  attack: () => Promise<void>;
  isFirst: boolean;
}

/** Returns which changes of access the owner had confirmed. */
async function takeBack({ title, chosen, attack, isFirst }: Attack) {
  await steps.send('POST', '/api/admin/year/next');
  const planned = await steps.choose({ [title]: chosen });
  const { id } = planned.next!.offices.find((office) => office.title === title)!;
  const change = (fields: object) => steps.send('PATCH', `/api/admin/year/offices/${id}`, fields);
  await change({ role: 'owner' });
  const { next } = await steps.schedule('2027-07-01T00:00');
  if (isFirst) await attack();
  await change({ decision: 'undecided' });
  if (!isFirst) await attack();
  await startYear(app, new Date('2027-07-01T04:00:00Z'));
  return next!.outcome.access;
}

async function accessOf({ id }: { id: number }): Promise<string> {
  const { rows } = await app.db.pool.query<{ role: string; ended: boolean }>(
    'select role, access_until is not null as ended from admin_users where id = $1',
    [id],
  );
  return rows[0]!.ended ? 'none' : rows[0]!.role;
}

describe.each([
  { when: 'before an owner takes a choice back', isFirst: true },
  { when: 'after an owner took a choice back', isFirst: false },
])('an editor who changes titles $when', ({ isFirst }) => {
  it('does not become an owner with the office', async () => {
    const attack = async () => {
      await clearTitle(ann);
      await changeEntry(vera, { isOfficer: true, title: 'President' });
    };
    const confirmed = await takeBack({ title: 'President', chosen: vera, attack, isFirst });
    expect(confirmed).toMatchObject([{ accountId: veras.id, role: 'editor', becomes: 'owner' }]);
    expect(await steps.board()).toContain('President: Vera');
    expect(await accessOf(veras)).toBe('editor');
  });

  it('does not end the access of an owner', async () => {
    const beas = await account(bea, 'owner');
    await giveRoles(app, { Treasurer: 'owner' });
    const zoe = await steps.addMember('Zoe');
    const attack = () => clearTitle(bea);
    const confirmed = await takeBack({ title: 'Treasurer', chosen: zoe, attack, isFirst });
    expect(confirmed).toMatchObject([{ accountId: beas.id, role: 'owner' }]);
    expect(await accessOf(beas)).toBe('owner');
  });
});
