import { z } from 'zod';
import { adminRecord } from '../../../records/admin/admin-record.ts';
import { yesOrNo } from '../../../records/admin/field-info.ts';
import { partnerCalls, partnerFields, type ManagedPartner, type PartnerField } from '../partners.contract.ts';
import { partners } from '../partners.manifest.ts';
import { levelNames, type PartnerLevel } from '../partners.rules.ts';

/** What the form of a partner holds: empty fields as empty text. */
export type PartnerFormValues = Required<Pick<ManagedPartner, Exclude<PartnerField, 'level'>>> & {
  level: PartnerLevel | '';
  /** The version the editor started from. A restored draft brings its own. */
  version: number;
};

const text = (value: string) => value;

export const partnerRecord = adminRecord<ManagedPartner, PartnerFormValues, PartnerField>({
  kind: partners.kind,
  calls: partnerCalls,
  schema: z.strictObject({ ...partnerFields, version: z.number() }),
  empty: { name: '', imageUrl: '', url: '', level: '', gave: '', isHidden: false, version: 0 },
  infos: {
    name: { label: 'Name', toText: text },
    imageUrl: { label: 'Logo', toText: text },
    url: { label: 'Website', toText: text },
    level: { label: 'Level', toText: (level) => (level === '' ? '' : levelNames[level]) },
    gave: { label: 'What they gave', toText: text },
    isHidden: { label: 'Hidden', toText: yesOrNo },
  },
  nameOf: ({ name }) => name,
  sitePath: ({ isHidden }) => (isHidden ? undefined : '/partners'),
});
