import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant, namedObject } from '../../kernel/fields.ts';

const kind = z.string().describe('The name of the task.');

const backgroundTaskSchema = namedObject('Work', {
  kind,
  name: z.string().describe('What the task does, in plain words.'),
  waiting: z.int().describe('How many jobs wait or run.'),
  failed: z.int().describe('How many jobs failed for good after several retries.'),
  lastRunAt: instant.optional().describe('When a job last finished, as far as that is stored.'),
  nextRunAt: instant.optional().describe('When the next job is scheduled; waiting jobs start soon.'),
  overdueSince: instant
    .optional()
    .describe('When the task should have run; only if no process seems to run it.'),
  offBecause: z.string().optional().describe('Why the task cannot run at present; absent if it can.'),
  refused: z
    .object({
      count: z.int(),
      answer: z.string().describe('The last error, as a sentence.'),
    })
    .optional()
    .describe('Waiting jobs that failed at least once and will be retried.'),
});

export type BackgroundTask = z.infer<typeof backgroundTaskSchema>;

export const listBackgroundTasks = endpoint('GET', '/api/admin/jobs', {
  access: 'owner',
  summary: 'Website status: what waits, what failed and when each runs',
  response: z.array(backgroundTaskSchema),
});

export const retryBackgroundTask = endpoint('POST', '/api/admin/jobs/:kind/retry', {
  access: 'owner',
  summary: 'Retry the failed jobs of a task',
  params: z.object({ kind }),
  response: z.object({ retried: z.int() }),
});
