import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, namedObject, requiredLine } from '../../kernel/fields.ts';

/** Sixty years of thirty officers. The list is read whole, so it needs an upper bound. */
export const MAX_PAST_TERMS = 2000;

const years = z.string().describe('The years of office, such as ‘2026–27’.');

const pastPresidentSchema = z.object({
  name: z.string(),
  years,
  imageUrl: z.string().optional().describe('Her portrait, while she is a listed member.'),
});

const boardSchema = z.object({
  years,
  officers: z.array(
    z.object({
      title: z.string(),
      name: z.string(),
      years: years.optional().describe('Where she did not serve the whole time.'),
    }),
  ),
});

const pastBoardsSchema = z
  .object({ presidents: z.array(pastPresidentSchema), boards: z.array(boardSchema) })
  .meta({ id: 'PastBoards' });

export type PastBoards = z.infer<typeof pastBoardsSchema>;

const termSchema = namedObject('PastTerm', {
  id,
  name: z.string(),
  title: z.string(),
  years,
  isShown: z.boolean().describe('Whether visitors see it.'),
});

/** A term that is over, as officers manage it. */
export type PastTerm = z.infer<typeof termSchema>;

/** Years that an officer may type. */
export const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const yearProblem = 'Please enter a year with four digits, such as 1998.';
const year = z.int(yearProblem).min(FIRST_YEAR, yearProblem).max(LAST_YEAR, yearProblem);

const newTermFields = {
  name: requiredLine(200, 'Please enter a name.'),
  title: requiredLine(200, 'Please enter an office.'),
};

const isInOrder = ({ fromYear, untilYear }: { fromYear: number; untilYear: number }) => fromYear <= untilYear;
const orderProblem = {
  message: 'Please enter a year that is not before the first one.',
  path: ['untilYear'],
};

const newTerm = z
  .strictObject({ ...newTermFields, fromYear: year, untilYear: year })
  .refine(isInOrder, orderProblem);

const typedYear = z
  .string()
  .trim()
  .regex(/^\d{4}$/, yearProblem)
  .transform(Number)
  .pipe(year);

/** The same as it is typed. */
export const pastTermForm = z
  .object({ ...newTermFields, fromYear: typedYear, untilYear: typedYear })
  .refine(isInOrder, orderProblem);

const termParams = z.object({ id: idParam });

export const listPastBoards = endpoint('GET', '/api/members/past-boards', {
  access: 'public',
  summary: 'Past presidents and past boards, the latest first',
  response: pastBoardsSchema,
});

export const listPastTerms = endpoint('GET', '/api/admin/terms', {
  access: 'editor',
  summary: 'All terms of office that are over, the latest first',
  response: z.array(termSchema),
});

export const createPastTerm = endpoint('POST', '/api/admin/terms', {
  access: 'editor',
  summary: 'Add a term of office from before the website',
  body: newTerm,
  response: termSchema,
  status: 201,
  idempotent: true,
});

export const deletePastTerm = endpoint('DELETE', '/api/admin/terms/:id', {
  access: 'editor',
  summary: 'Remove a term of office that is over, which can be restored for 30 days',
  params: termParams,
  idempotent: true,
});

export const restorePastTerm = endpoint('POST', '/api/admin/terms/:id/restore', {
  access: 'editor',
  summary: 'Restore a term of office that was removed',
  params: termParams,
  response: termSchema,
  idempotent: true,
});
