import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant } from '../../kernel/fields.ts';

const states = ['ok', 'warning', 'problem', 'unknown'] as const;
const fact = z.object({ state: z.enum(states), title: z.string(), text: z.string() });

const emailHealthSchema = z
  .object({
    checkedAt: instant,
    verdict: fact,
    checks: z.array(fact),
    forward: z.string().optional().describe('What to send to the person who can correct it.'),
  })
  .meta({ id: 'EmailHealth' });

export type EmailHealth = z.infer<typeof emailHealthSchema>;

export const readEmailHealth = endpoint('GET', '/api/admin/email-health', {
  access: 'owner',
  summary: 'Checks by DNS whether other email services should trust our emails',
  response: emailHealthSchema,
});
