import { pictureUsesIn } from '../../../infra/db/picture-uses.ts';
import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import { mountRecord } from '../../../records/server/listed-record.ts';
import * as contract from '../partners.contract.ts';
import { partners as manifest } from '../partners.manifest.ts';
import { partnersDemo } from './partners.demo.ts';
import { partnerRecord, toPartner } from './partners.record.ts';
import { partnersRepository } from './partners.repository.ts';
import { partners as table } from './partners.table.ts';

export const partnersFeature: PluggedFeature = {
  endpoints: [contract, contract.partnerCalls].flatMap(endpointsIn),
  register,
  demo: partnersDemo,
};

const screen = { title: 'Our Partners', path: '/partners' };

function register({ api, db }: FeatureDeps): Feature {
  const partners = partnersRepository(db);
  api.mount(contract.listPartners, async () => (await partners.list({ isHidden: false })).map(toPartner));
  mountRecord(api, partnerRecord, { db, calls: contract.partnerCalls });
  return {
    screens: [{ ...screen, text: 'The partners and sponsors who make our work possible.' }],
    search: {
      group: 'pages',
      async find(query, limit) {
        const names = await partners.search(query, limit);
        return names.length > 0 ? [{ ...screen, text: names.join(' · ') }] : [];
      },
    },
    pictureUses: pictureUsesIn(db, {
      kind: manifest.kind.type,
      table,
      title: table.name,
      texts: [table.imageUrl],
    }),
  };
}
