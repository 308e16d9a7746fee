import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant } from '../../kernel/fields.ts';
import { kindsOfWork } from './jobs.rules.ts';

const kind = z.enum(kindsOfWork);

const workSchema = z
  .object({
    kind,
    name: z.string().describe('What it does, in plain words.'),
    waiting: z.int().describe('How many wait to be done, the ones that are being done among them.'),
    failed: z.int().describe('How many were given up after many tries.'),
    lastRunAt: instant.optional().describe('When some of it was done last, as far back as is kept.'),
    nextRunAt: instant.optional().describe('When some of it is done next; what is waiting now is done soon.'),
    overdueSince: instant
      .optional()
      .describe('Since when it should have been done; only where nobody seems to do it.'),
    offBecause: z
      .string()
      .optional()
      .describe('Why none of it can be done at present, in a plain sentence; absent where it can.'),
    refused: z
      .object({
        count: z.int(),
        answer: z.string().describe('What the last try came to, in a plain sentence.'),
      })
      .optional()
      .describe('What of the waiting was tried and did not work; it is tried again.'),
  })
  .meta({ id: 'Work' });

export type Work = z.infer<typeof workSchema>;

export const listWork = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: 'The work that is done later or every night: what waits, what failed, when it is done',
  response: z.array(workSchema),
});

export const retryWork = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:kind/retry',
  access: 'admin',
  summary: 'Try again what was given up',
  params: z.object({ kind }),
  response: z.object({ retried: z.int() }),
});
