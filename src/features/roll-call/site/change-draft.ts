import { invalidEmailProblem, isEmailAddress } from '../../../kernel/email-address.ts';
import type { ProposedChange } from '../roll-call.contract.ts';

export interface ChangeDraft {
  name: string;
  email: string;
  note: string;
}

export type ChangeProblems = Partial<Record<keyof ChangeDraft, string>>;

/** What differs from the name in the form at first; an empty field means that nothing changes. */
export function toChange({ name, email, note }: ChangeDraft, givenName: string): ProposedChange {
  const [newName, newEmail, newNote] = [name.trim(), email.trim(), note.trim()];
  return {
    ...(newName !== givenName && { name: newName }),
    ...(newEmail !== '' && { email: newEmail }),
    ...(newNote !== '' && { note: newNote }),
  };
}

export function findChangeProblems(draft: ChangeDraft, givenName: string): ChangeProblems {
  const change = toChange(draft, givenName);
  if (change.name === '') return { name: 'Please enter a name.' };
  if (change.email !== undefined && !isEmailAddress(change.email)) return { email: invalidEmailProblem };
  return Object.keys(change).length === 0 ? { note: 'Please say what should change.' } : {};
}
