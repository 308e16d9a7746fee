import { z } from 'zod';
import { yesOrNo, type FieldInfos } from '../../records/admin/field-info.ts';
import { partnerFields, type ManagedPartner, type PartnerField } from '../partners.contract.ts';
import { levelNames, type PartnerLevel } from '../partners.rules.ts';

/** What the form of a partner holds: empty fields as empty text. */
export type PartnerFormValues = Required<Pick<ManagedPartner, Exclude<PartnerField, 'level'>>> & {
  level: PartnerLevel | '';
  /** The version the editor started from. A restored draft brings its own. */
  version: number;
};

export const partnerForm = z.strictObject({
  ...partnerFields,
  version: z.number(),
}) as z.ZodType as z.ZodType<PartnerFormValues, PartnerFormValues>;

export const emptyPartner: PartnerFormValues = {
  name: '',
  imageUrl: '',
  url: '',
  level: '',
  gave: '',
  isHidden: false,
  version: 0,
};

/** A partner, or the snapshot of a revision, as the form holds it. */
export function toForm(partner: object): PartnerFormValues {
  const entries: [string, unknown][] = Object.entries(partner);
  const stored = entries.filter(([name, value]) => value != null && name in emptyPartner);
  return { ...emptyPartner, ...Object.fromEntries(stored) };
}

const text = (value: string) => value;

/** How the history and a conflict show each field of a partner. */
export const partnerFieldInfos: FieldInfos<PartnerFormValues, PartnerField> = {
  name: { label: 'Name', toText: text },
  imageUrl: { label: 'Logo', toText: text },
  url: { label: 'Website', toText: text },
  level: { label: 'Level', toText: (level) => (level === '' ? '' : levelNames[level]) },
  gave: { label: 'What they gave', toText: text },
  isHidden: { label: 'Hidden', toText: yesOrNo },
};
