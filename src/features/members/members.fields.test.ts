import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { expectEveryField, sender, type FieldSamples } from '../../../test/listed-record-fields.ts';
import { memberRecord } from './admin/member-record.ts';
import { memberFields, type Member, type MemberField } from './members.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

const samples: FieldSamples<Member, MemberField> = {
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

it('keeps every field through create, update, read, revision, restore and form', async () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(memberFields).toSorted());
  await expectEveryField(app, memberRecord, samples);
});

it('sets a field that an old revision does not know to its default', async () => {
  const send = sender(app);
  const { id } = await send<Member>('POST', '/api/members', { name: 'Ada', isPlatinum: true });
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
