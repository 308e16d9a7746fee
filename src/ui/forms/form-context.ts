import { createContext, useContext } from 'react';
import type { ErrorAction } from './form-errors.ts';
import type { FormDraft } from './use-draft.ts';

interface FormParts {
  /** What the ids of the fields begin with. */
  id: string;
  secrets: Set<string>;
  /** Called before the values are read: fields that do not tell each change at once hand over what they have. */
  lateFields: Set<() => void>;
  draft: FormDraft | undefined;
  /** Where to go on after the last try. */
  errorAction: ErrorAction | undefined;
}

/** What the parts of a form know of it beyond react-hook-form's own context. */
export const FormContext = createContext<FormParts | undefined>(undefined);

export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('A field must stand inside Form.');
  return parts;
}
