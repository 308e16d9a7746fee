import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  id,
  instant,
  lineOfText,
  optionalWebUrl,
  requiredLine,
  uploadedPicture,
} from '../../kernel/fields.ts';
import { recordCalls } from '../../records/record-calls.contract.ts';
import { partners } from './partners.manifest.ts';
import { partnerLevels } from './partners.rules.ts';

/** Lists are read whole, so they need an upper bound. */
export const MAX_PARTNERS = 500;

/** The fields of a partner as clients send them: the one list from which all others are derived or checked. */
export const partnerFields = {
  name: requiredLine(200, 'Please enter a name.'),
  imageUrl: requiredLine(2000, 'Please add a logo.')
    .pipe(uploadedPicture('logo'))
    .describe('The large size of the logo.'),
  url: optionalWebUrl.nullish().describe('The partner’s website; without it, the logo is not a link.'),
  level: z.enum([...partnerLevels, '']).nullish(),
  gave: lineOfText(200).nullish().describe('What the partner gave, in a few words.'),
  isHidden: z.boolean(),
};

export type PartnerField = keyof typeof partnerFields;

const publicPartner = {
  id,
  name: z.string(),
  imageUrl: z.string().describe('The large size of the logo.'),
  url: z.string().optional().describe('The partner’s website; without it, the logo is not a link.'),
  level: z.enum(partnerLevels).optional(),
  gave: z.string().optional().describe('What the partner gave, in a few words.'),
};

const partnerSchema = z.object(publicPartner).meta({ id: 'Partner' });

/** A partner as visitors see it. */
export type Partner = z.infer<typeof partnerSchema>;

const managedPartnerSchema = z
  .object({
    ...publicPartner,
    isHidden: z.boolean(),
    position: z.int(),
    createdAt: instant,
    version: z.int(),
  } satisfies Record<PartnerField | 'id' | 'position' | 'createdAt' | 'version', z.ZodType>)
  .meta({ id: 'ManagedPartner' });

export type ManagedPartner = z.infer<typeof managedPartnerSchema>;

const partnerInput = z.strictObject({ ...partnerFields, isHidden: partnerFields.isHidden.default(false) });

export type PartnerInput = z.infer<typeof partnerInput>;

export const listPartners = endpoint('GET', '/api/partners', {
  access: 'public',
  summary: 'Partners and sponsors, in the order the chapter chose',
  response: z.array(partnerSchema),
});

/** The calls of the back office. */
export const partnerCalls = recordCalls({
  kind: partners.kind,
  access: 'editor',
  fields: partnerFields,
  input: partnerInput,
  output: managedPartnerSchema,
  maxRecords: MAX_PARTNERS,
  summaries: {
    list: 'All partners, also hidden ones',
    create: 'Add a partner, last in the list',
    remove: 'Delete a partner, which can be restored for 30 days',
    reorder: 'Reorder partners',
  },
});
