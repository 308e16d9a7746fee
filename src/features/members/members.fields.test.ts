import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Revision, RevisionSummary } from '../../records/records.contract.ts';
import { memberRecord } from './admin/member-record.ts';
import { memberFields, type Member, type MemberField } from './members.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

/** Two values of every field. A new field must be added here, or this file does not compile. */
const samples: { [Field in MemberField]: [first: Member[Field], second: Member[Field]] } = {
  name: ['Ada', 'Ada B.'],
  title: ['President', 'Past President'],
  email: ['ada@chapter.example', 'ada.b@chapter.example'],
  imageUrl: ['/media/7/medium-800x800.webp', '/media/8/medium-800x800.webp'],
  isOfficer: [true, false],
  isAlumna: [true, false],
  isPlatinum: [false, true],
  category: ['Board', 'Arts'],
  isUnlisted: [false, true],
};
const names = Object.keys(samples) as MemberField[];
const values = (index: 0 | 1) => Object.fromEntries(names.map((name) => [name, samples[name][index]]));
const pickFields = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name as MemberField)));
const send = async <Response extends object>(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
) => {
  const response = await app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<Response>();
};

it('keeps every field through create, update, read, revision, restore and form', async () => {
  expect(names.toSorted()).toEqual(Object.keys(memberFields).toSorted());
  const created = await send<Member>('POST', '/api/members', values(0));
  expect(pickFields(created)).toEqual(values(0));
  const changed = await send<Member>('PATCH', `/api/members/${created.id}`, { ...values(1), version: 1 });
  expect(pickFields(changed)).toEqual(values(1));
  expect(pickFields(await send('GET', `/api/admin/members/${created.id}`))).toEqual(values(1));

  const revisions = await send<RevisionSummary[]>('GET', `/api/admin/revisions/member/${created.id}`);
  const first = await send<Revision>('GET', `/api/admin/revisions/${revisions.at(-1)!.id}`);
  expect(pickFields(first.snapshot)).toEqual(values(0));
  const restored = await send<Member>('POST', `/api/admin/members/${created.id}/restore`, {
    revisionId: first.id,
    version: 2,
  });
  expect(pickFields(restored)).toEqual(values(0));

  expect(memberRecord.toForm(changed)).toEqual({ ...memberRecord.empty, ...values(1), version: 2 });
  expect(Object.keys(memberRecord.fieldNames).toSorted()).toEqual(names.toSorted());
});

it('sets a field that an old revision does not know to its default', async () => {
  const { id } = await send<Member>('POST', '/api/members', { ...values(0), isPlatinum: true });
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into revisions (entity_type, entity_id, version, kind, title, snapshot)
     values ('member', $1, 1000, 'published', 'Old', $2) returning id`,
    [id, { name: 'Old', position: 1 }],
  );
  const restored = await send<Member>('POST', `/api/admin/members/${id}/restore`, {
    revisionId: rows[0]!.id,
    version: 1,
  });
  expect(memberRecord.toForm(restored)).toEqual({ ...memberRecord.empty, name: 'Old', version: 2 });
});
