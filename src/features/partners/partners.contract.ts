import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  baseVersion,
  id,
  idParam,
  instant,
  lineOfText,
  newOrder,
  optionalWebAddress,
  requiredLine,
  uploadedPicture,
} from '../../kernel/fields.ts';
import { partnerLevels } from './partners.rules.ts';

/** Lists are read whole, so they need an upper bound. */
export const MAX_PARTNERS = 500;

/** The fields of a partner as clients send them: the one list from which all others are derived or checked. */
export const partnerFields = {
  name: requiredLine(200, 'Please enter a name.'),
  imageUrl: requiredLine(2000, 'Please add a logo.')
    .pipe(uploadedPicture('logo'))
    .describe('The large size of the logo.'),
  url: optionalWebAddress.nullish().describe('The partner’s website; without it, the logo is not a link.'),
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

const partnerChange = z.strictObject(partnerFields).partial();

export type PartnerChange = z.infer<typeof partnerChange>;

const partnerParams = z.object({ id: idParam });

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/partners',
  access: 'public',
  summary: 'Partners and sponsors, in the order the chapter chose',
  response: z.array(partnerSchema),
});

export const listManagedPartners = endpoint({
  method: 'GET',
  path: '/api/admin/partners',
  access: 'editor',
  summary: 'All partners, also hidden ones',
  response: z.array(managedPartnerSchema),
});

export const readManagedPartner = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:id',
  access: 'editor',
  summary: 'One partner for editing',
  params: partnerParams,
  response: managedPartnerSchema,
});

export const createPartner = endpoint({
  method: 'POST',
  path: '/api/partners',
  access: 'editor',
  summary: 'Add a partner, last in the list',
  body: partnerInput,
  response: managedPartnerSchema,
  status: 201,
  idempotent: 'replace',
});

export const updatePartner = endpoint({
  method: 'PATCH',
  path: '/api/partners/:id',
  access: 'editor',
  summary: 'Change a partner',
  params: partnerParams,
  body: partnerChange
    .extend({ version: baseVersion.optional() })
    .refine(
      (change) => Object.keys(change).some((name) => name in partnerFields),
      'There is nothing to change.',
    ),
  response: managedPartnerSchema,
  idempotent: 'replace',
});

export const deletePartner = endpoint({
  method: 'DELETE',
  path: '/api/partners/:id',
  access: 'editor',
  summary: 'Delete a partner, which can be restored for 30 days',
  params: partnerParams,
  response: z.undefined(),
  status: 204,
  idempotent: true,
});

export const restorePartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners/:id/restore',
  access: 'editor',
  summary: 'Restore a revision of a partner, also of a deleted one',
  params: partnerParams,
  body: z.strictObject({ revisionId: id, version: baseVersion.optional() }),
  response: managedPartnerSchema,
  idempotent: true,
});

export const reorderPartners = endpoint({
  method: 'PATCH',
  path: '/api/partners/order',
  access: 'editor',
  summary: 'Reorder partners',
  body: newOrder('partner', MAX_PARTNERS),
  response: z.undefined(),
  status: 204,
  idempotent: true,
});
