import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { newLinkOf } from '../../../../test/invitations.ts';
import { clearYears, inviteNewOfficers, startYear, yearSteps } from '../../../../test/year.ts';
import type { Member } from '../../members/members.contract.ts';

let clock = new Date('2027-06-01T12:00:00Z');
let app: Awaited<ReturnType<typeof testApp>>;
let steps: ReturnType<typeof yearSteps>;
let cora: Member;
const address = 'cora@chapter.example';

beforeAll(async () => {
  app = await testApp({ now: () => clock });
  steps = yearSteps(app);
});

beforeEach(async () => {
  clock = new Date('2027-06-01T12:00:00Z');
  await clearYears(app);
  await steps.addMember('Ann', 'President');
  cora = await steps.addMember('Cora', undefined, { email: address });
  await steps.send('POST', '/api/admin/year/next');
  await steps.choose({ President: cora });
  await change({ role: 'editor' });
  await steps.schedule('2027-07-01T00:00');
});

async function change(fields: object) {
  const { next } = await steps.send('GET', '/api/admin/year');
  return steps.send('PATCH', `/api/admin/year/offices/${next!.offices[0]!.id}`, fields);
}

const invitations = async () =>
  (
    await app.db.pool.query<{ id: number; email: string; role: string; is_waiting: boolean }>(
      'select id, email, role, is_waiting from invitations',
    )
  ).rows;

async function inviteOnTime() {
  clock = new Date('2027-06-17T12:00:00Z');
  await inviteNewOfficers(app, clock);
  return (await invitations())[0]!;
}

const password = 'twelve petals in spring';

async function join(invitationId: number) {
  const payload = { link: await newLinkOf(app, invitationId), name: 'Cora', username: 'cora', password };
  return app.fastify.inject({ method: 'POST', url: '/api/admin/join', payload });
}

const signIn = () =>
  app.fastify.inject({ method: 'POST', url: '/api/admin/login', payload: { username: 'cora', password } });

describe('the invitation of a new officer', () => {
  it('goes out two weeks before her term, once', async () => {
    clock = new Date('2027-06-17T03:59:00Z');
    await inviteNewOfficers(app, clock);
    expect(await invitations()).toEqual([]);
    await inviteOnTime();
    await inviteNewOfficers(app, clock);
    expect(await invitations()).toMatchObject([{ email: address, role: 'editor', is_waiting: true }]);
    const { next } = await steps.send('GET', '/api/admin/year');
    expect(next!.offices[0]!.access).toBe('invited');
    expect(next!.open).toContainEqual(expect.objectContaining({ kind: 'not-accepted', name: 'Cora' }));
  });

  it('follows the plan: another role, another person, no access, or no year at all', async () => {
    await inviteOnTime();
    await change({ role: 'owner' });
    expect(await invitations()).toMatchObject([{ role: 'owner' }]);
    const dora = await steps.addMember('Dora', undefined, { email: 'dora@chapter.example' });
    await steps.choose({ President: dora });
    expect(await invitations()).toEqual([]);
    await steps.schedule('2027-07-01T00:00');
    expect(await invitations()).toMatchObject([{ email: 'dora@chapter.example' }]);
    await change({ role: null });
    expect(await invitations()).toEqual([]);
    await change({ role: 'helper' });
    await steps.send('DELETE', '/api/admin/year/next');
    expect(await invitations()).toEqual([]);
  });

  it('that an owner took back does not return with another change, and is open', async () => {
    const { id } = await inviteOnTime();
    await steps.send('DELETE', `/api/admin/invitations/${id}`);
    await steps.send('POST', '/api/admin/year/offices', { title: 'Chaplain' });
    const dora = await steps.addMember('Dora');
    const { next } = await steps.choose({ Chaplain: dora });
    expect(await invitations()).toEqual([]);
    expect(next!.open).toContainEqual(expect.objectContaining({ kind: 'not-invited', name: 'Cora' }));
    await steps.schedule('2027-07-01T00:00');
    expect(await invitations()).toHaveLength(1);
  });

  it('creates an account whose access begins with her term', async () => {
    const { id } = await inviteOnTime();
    const joined = await join(id);
    expect(joined.statusCode).toBe(201);
    expect(joined.headers['set-cookie']).toBeUndefined();
    expect(joined.json()).toEqual({});
    const refused = await signIn();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('with your term') });
    expect((await steps.send('GET', '/api/admin/year')).next!.offices[0]!.access).toBe('accepted');
    clock = new Date('2027-07-01T04:00:00Z');
    await startYear(app, clock);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('that is still open when the term begins gives access at once', async () => {
    const { id } = await inviteOnTime();
    clock = new Date('2027-07-01T04:00:00Z');
    await startYear(app, clock);
    const joined = await join(id);
    expect(joined.json()).toHaveProperty('token');
  });

  it('ends with a year that is discarded, also where she has accepted it', async () => {
    const { id } = await inviteOnTime();
    await join(id);
    await steps.send('DELETE', '/api/admin/year/next');
    expect((await signIn()).statusCode).toBe(401);
  });
});
