import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, lineOfText, pictureAddress, requiredLine, baseVersion } from '../../kernel/fields.ts';
import { isAddress, mostInALetter, notAnAddress } from '../contact/contact.rules.ts';
import { memberSchema } from './members.contract.ts';
import { MAX_MEMBERS } from './members.rules.ts';

const portraitAddress = pictureAddress.refine(
  (value) => value.startsWith('/media/') || value.startsWith('https://'),
  'Please upload the portrait, or give an address that starts with https://',
);

export const memberFields = {
  name: requiredLine(200, 'Please give her name.'),
  title: lineOfText(200).nullish().describe('What she does in the chapter.'),
  email: lineOfText(mostInALetter.email)
    .refine((value) => value === '' || isAddress(value), notAnAddress)
    .nullish(),
  imageUrl: z.union([portraitAddress, z.literal('')]).nullish(),
  isOfficer: z.boolean(),
  isAlumna: z.boolean(),
  isPlatinum: z.boolean(),
  category: lineOfText(100).nullish().describe('The heading she stands under; ‘member’ where there is none.'),
};

export const memberInput = z.strictObject({
  ...memberFields,
  isOfficer: memberFields.isOfficer.default(false),
  isAlumna: memberFields.isAlumna.default(false),
  isPlatinum: memberFields.isPlatinum.default(false),
});

export type MemberInput = z.infer<typeof memberInput>;

export const memberChange = z
  .strictObject({ ...z.strictObject(memberFields).partial().shape, version: baseVersion.optional() })
  .refine((change) => Object.keys(change).some((name) => name !== 'version'), 'There is nothing to change.');

export type MemberChange = z.infer<typeof memberChange>;

const memberParams = z.object({ id: idParam });

export const createMember = endpoint({
  method: 'POST',
  path: '/api/members',
  access: 'admin',
  summary: 'Add a member; she stands last among the officers, or among the others',
  body: memberInput,
  response: memberSchema,
  status: 201,
  idempotent: true,
});

export const updateMember = endpoint({
  method: 'PATCH',
  path: '/api/members/:id',
  access: 'admin',
  summary: 'Change what is said of a member',
  params: memberParams,
  body: memberChange,
  response: memberSchema,
  idempotent: true,
});

export const deleteMember = endpoint({
  method: 'DELETE',
  path: '/api/members/:id',
  access: 'admin',
  summary: 'Delete a member; for thirty days she can be restored',
  params: memberParams,
  response: z.undefined(),
  status: 204,
  idempotent: true,
});

export const readManagedMember = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id',
  access: 'admin',
  summary: 'One member for editing',
  params: memberParams,
  response: memberSchema,
});

export const restoreMember = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/restore',
  access: 'admin',
  summary: 'Make a member again what she was in a revision, also one who was deleted',
  params: memberParams,
  body: z.strictObject({ revisionId: id, version: baseVersion.optional() }),
  response: memberSchema,
  idempotent: true,
});

const orderOfMembers = z
  .array(id)
  .min(1)
  .max(MAX_MEMBERS)
  .refine((ids) => new Set(ids).size === ids.length, 'A member stands in two places.');

export const arrangeMembers = endpoint({
  method: 'PATCH',
  path: '/api/members/order',
  access: 'admin',
  summary: 'Put members in a new order, officers among officers and the others among themselves',
  body: z.strictObject({
    ids: orderOfMembers,
    before: orderOfMembers
      .optional()
      .describe('The order this one started from; if they do not stand so any more, it is refused.'),
  }),
  response: z.undefined(),
  status: 204,
  idempotent: true,
});
