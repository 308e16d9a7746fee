import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, instant } from '../../kernel/fields.ts';

export const memberSchema = z
  .object({
    id,
    name: z.string(),
    title: z.string().optional(),
    email: z.string().optional(),
    imageUrl: z.string().optional(),
    isOfficer: z.boolean(),
    isAlumna: z.boolean(),
    isPlatinum: z.boolean(),
    position: z.int(),
    category: z.string(),
    createdAt: instant,
    version: z.int(),
  })
  .meta({ id: 'Member' });

export type Member = z.infer<typeof memberSchema>;

const memberList = z.array(memberSchema);

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  access: 'public',
  summary: 'All members, officers first, then by position',
  response: memberList,
});

export const listOfficers = endpoint({
  method: 'GET',
  path: '/api/members/officers',
  access: 'public',
  summary: 'The executive committee, by position',
  response: memberList,
});

export const listRegularMembers = endpoint({
  method: 'GET',
  path: '/api/members/regular',
  access: 'public',
  summary: 'Members who are no officers, by position',
  response: memberList,
});
