import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { expectEveryField, sender, type FieldSamples } from '../../../test/listed-record-fields.ts';
import { partnerRecord } from './admin/partner-record.ts';
import { partnerFields, type ManagedPartner, type PartnerField } from './partners.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

const samples: FieldSamples<ManagedPartner, PartnerField> = {
  name: ['Magnolia & Row', 'Magnolia Row'],
  imageUrl: ['/media/7/large-765x210.webp', '/media/8/large-765x210.webp'],
  url: ['https://bakery.example/?a=1&b=2', 'https://bakery.example/'],
  level: ['gold', 'platinum'],
  gave: ['Bread for every workshop', 'Two scholarships'],
  isHidden: [false, true],
};

it('keeps every field through create, update, read, revision, restore and form', async () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(partnerFields).toSorted());
  const { id } = await expectEveryField(app, partnerRecord, samples);
  const shown = Object.entries(samples).map(([name, [first]]) => [name, first]);
  const { isHidden: _, ...visible } = Object.fromEntries(shown) as Record<string, unknown>;
  expect(await sender(app)('GET', '/api/partners')).toEqual([{ id, ...visible }]);
});
