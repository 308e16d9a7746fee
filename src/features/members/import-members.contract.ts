import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';
import { longestTable } from './import-members.rules.ts';
import { MAX_MEMBERS } from './members.rules.ts';

const importedRowSchema = z
  .object({
    row: z.int().describe('As a spreadsheet numbers it; the headings are row 1.'),
    name: z.string(),
    outcome: z.enum(['create', 'update', 'unchanged', 'error']),
    changes: z
      .array(z.string())
      .describe('What an update changes: each column, what stands there and what will.'),
    problems: z.array(z.string()).describe('What is wrong with an error, one sentence each.'),
    note: z.string().optional().describe('What somebody should look at before she goes on.'),
  })
  .meta({ id: 'ImportedRow' });

export type ImportedRow = z.infer<typeof importedRowSchema>;

const importReportSchema = z
  .object({
    isWritten: z.boolean().describe('Whether anything was saved.'),
    counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() }),
    notes: z.array(z.string()).describe('What is to be said of the whole file, one sentence each.'),
    refusal: z.string().optional().describe('Why none of it can be saved, in a sentence or two.'),
    rows: z.array(importedRowSchema),
    fingerprint: z
      .string()
      .describe('Of all that would happen. Who sends it with the import saves this and nothing else.'),
  })
  .meta({ id: 'ImportReport' });

export type ImportReport = z.infer<typeof importReportSchema>;

const importInput = z.strictObject({
  csv: text(longestTable).describe(
    `A table of at most ${MAX_MEMBERS} rows. An empty cell leaves what was there before.`,
  ),
  dryRun: z.boolean().describe('Only says what would happen.'),
  leaveOutErrors: z.boolean().default(false).describe('Saves the rows without errors.'),
  fingerprint: text(100)
    .optional()
    .describe('Of the report that was looked at. If something else would happen by now, nothing is saved.'),
});

export const importMembers = endpoint({
  method: 'POST',
  path: '/api/admin/members/import',
  access: 'admin',
  summary: 'Add and change members by a table; with a row that has an error nothing is saved, unless told',
  body: importInput,
  response: importReportSchema,
  idempotent: true,
  maxBytes: 4 * longestTable,
});

export const exportMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members/export',
  access: 'admin',
  summary: 'All members as a table (text/csv) that the import takes again',
  response: z.string(),
});
