import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, instant, namedObject, text } from '../../kernel/fields.ts';
import { MAX_MEMBERS, type MemberField } from './members.contract.ts';

/** The headings of the export. The import accepts other names for them as well. */
export const columnNames = {
  name: 'Name',
  title: 'Title',
  email: 'Email',
  category: 'Category',
  isOfficer: 'Officer',
  isAlumna: 'Alumna',
  isPlatinum: 'Platinum',
  isUnlisted: 'Do not list',
} as const satisfies Record<Exclude<MemberField, 'imageUrl'>, string>;

export type Column = keyof typeof columnNames;
export const columns = Object.keys(columnNames) as Column[];

export const MAX_CSV_LENGTH = 1_000_000;

const columnName = z.enum(columns);
const cells = z.partialRecord(columnName, text(1000).trim());

const readCells = z.partialRecord(columnName, z.string()).optional();

const importedRowSchema = namedObject('ImportedRow', {
  row: z.int().describe('As a spreadsheet numbers it; the headings are row 1.'),
  name: z.string(),
  outcome: z.enum(['create', 'update', 'unchanged', 'error']),
  changes: z.array(z.string()).describe('What an update changes: each column with its old and new value.'),
  problems: z.array(z.string()).describe('What is wrong with an error, one sentence each.'),
  wrong: readCells.describe('Of an error: the cells that can be corrected, as they were read.'),
  others: readCells.describe(
    'Of an error: the other cells that are filled, by which the row can be recognized.',
  ),
  added: z
    .object({ title: z.string().optional(), isOfficer: z.boolean(), heading: z.string().optional() })
    .optional()
    .describe('How a new member will be listed.'),
  newHeading: z
    .string()
    .optional()
    .describe('A heading of the Members page that exists only after the import.'),
  note: z.string().optional().describe('What to check before importing.'),
});

export type ImportedRow = z.infer<typeof importedRowSchema>;

const importReportSchema = namedObject('ImportReport', {
  isWritten: z.boolean().describe('Whether anything was saved.'),
  counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() }),
  notes: z.array(z.string()).describe('Remarks on the whole file, one sentence each.'),
  refusal: z.string().optional().describe('Why nothing can be saved, in a sentence or two.'),
  rows: z.array(importedRowSchema),
  groupId: id.optional().describe('What to undo, once something was saved.'),
  fingerprint: z
    .string()
    .describe('Identifies these outcomes. An import that sends it saves exactly these or nothing.'),
});

export type ImportReport = z.infer<typeof importReportSchema>;

export type ImportInput = z.infer<typeof importInput>;

const importInput = z.strictObject({
  csv: text(MAX_CSV_LENGTH).describe(
    `A table of at most ${MAX_MEMBERS} rows. An empty cell keeps the stored value.`,
  ),
  corrections: z
    .array(z.strictObject({ row: z.int(), cells }))
    .max(MAX_MEMBERS)
    .default([])
    .describe('Cells that replace those of the table, by the number of their row.'),
  dryRun: z.boolean().describe('Reports what would happen and saves nothing.'),
  leaveOutErrors: z.boolean().default(false).describe('Saves the rows without errors.'),
  fingerprint: text(100)
    .optional()
    .describe('From the report of a dry run. If the outcomes would differ by now, nothing is saved.'),
});

export const importMembers = endpoint('POST', '/api/admin/members/import', {
  access: 'editor',
  summary:
    'Add and change members from a CSV table; an error in a row saves nothing, unless errors are left out',
  body: importInput,
  response: importReportSchema,
  idempotent: true,
  maxBytes: 4 * MAX_CSV_LENGTH,
});

const lastImportSchema = namedObject('LastImport', {
  groupId: id.describe('What to undo.'),
  title: z.string().describe('“the members by an import: 2 added, 0 changed”'),
  who: z.string(),
  at: instant,
  until: z.string().describe('The last day on which it can be undone: 2027-07-31.'),
});

export const readLastImport = endpoint('GET', '/api/admin/members/import', {
  access: 'editor',
  summary: 'The last import, while it can be undone',
  response: z.object({ last: lastImportSchema.optional() }),
});

export const exportMembers = endpoint('GET', '/api/admin/members/export', {
  access: 'editor',
  needsRecentSignIn: true,
  needsExportRight: true,
  summary: 'All members as a table (text/csv) that the import accepts',
  response: z.string(),
});
