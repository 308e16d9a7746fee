import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Revision, RevisionSummary } from '../../records/records.contract.ts';
import { partnerRecord } from './admin/partner-record.ts';
import { partnerFields, type ManagedPartner, type PartnerField } from './partners.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

/** Two values of every field. A new field must be added here, or this file does not compile. */
const samples: { [Field in PartnerField]: [first: ManagedPartner[Field], second: ManagedPartner[Field]] } = {
  name: ['Magnolia & Row', 'Magnolia Row'],
  imageUrl: ['/media/7/large-765x210.webp', '/media/8/large-765x210.webp'],
  url: ['https://bakery.example/?a=1&b=2', 'https://bakery.example/'],
  level: ['gold', 'platinum'],
  gave: ['Bread for every workshop', 'Two scholarships'],
  isHidden: [false, true],
};
const names = Object.keys(samples) as PartnerField[];
const values = (index: 0 | 1) => Object.fromEntries(names.map((name) => [name, samples[name][index]]));
const pickFields = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name as PartnerField)));
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
  expect(names.toSorted()).toEqual(Object.keys(partnerFields).toSorted());
  const created = await send<ManagedPartner>('POST', '/api/partners', values(0));
  expect(pickFields(created)).toEqual(values(0));
  const { isHidden: _, ...visible } = values(0);
  expect(await send('GET', '/api/partners')).toEqual([{ id: created.id, ...visible }]);
  const changed = await send<ManagedPartner>('PATCH', `/api/partners/${created.id}`, {
    ...values(1),
    version: 1,
  });
  expect(pickFields(changed)).toEqual(values(1));
  expect(pickFields(await send('GET', `/api/admin/partners/${created.id}`))).toEqual(values(1));

  const revisions = await send<RevisionSummary[]>('GET', `/api/admin/revisions/partner/${created.id}`);
  const first = await send<Revision>('GET', `/api/admin/revisions/${revisions.at(-1)!.id}`);
  expect(pickFields(first.snapshot)).toEqual(values(0));
  const restored = await send<ManagedPartner>('POST', `/api/admin/partners/${created.id}/restore`, {
    revisionId: first.id,
    version: 2,
  });
  expect(pickFields(restored)).toEqual(values(0));

  expect(partnerRecord.toForm(changed)).toEqual({ ...partnerRecord.empty, ...values(1), version: 2 });
  expect(Object.keys(partnerRecord.fieldNames).toSorted()).toEqual(names.toSorted());
});
