import { writeCsv } from '../../../infra/csv/write-csv.ts';
import type { SignUpRow } from '../manage-sign-ups.contract.ts';
import type { SignUpState } from '../sign-up.rules.ts';

const stateNames: Record<SignUpState, string> = {
  invited: 'no answer',
  coming: 'coming',
  waiting: 'waiting',
  canceled: 'can’t come',
  'not-coming': 'can’t come',
};

const headings = ['Name', 'Email', 'Answer', 'People', 'Dinner', 'Remark', 'Jobs'];

/** The list for a spreadsheet. */
export function toCsv(signUps: readonly SignUpRow[]): string {
  const rows = signUps.map(({ name, email, state, guests, dinners, answer, jobs }) => [
    name,
    email,
    stateNames[state],
    state === 'coming' || state === 'waiting' ? String(guests + 1) : '',
    dinners.filter(Boolean).join(', '),
    answer,
    jobs.join('; '),
  ]);
  return writeCsv(headings, rows);
}
