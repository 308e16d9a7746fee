import { createContext, useContext } from 'react';
import type { FormDraft } from './use-draft.ts';

interface FormParts {
  /** Prefix of the ids of the fields. */
  id: string;
  secrets: Set<string>;
  /** Called before the values are read: fields that report changes late flush them. */
  pendingFlushes: Set<() => void>;
  draft: FormDraft | undefined;
}

/** What the parts of a form need besides the context of React Hook Form. */
export const FormContext = createContext<FormParts | undefined>(undefined);

export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('Fields must be inside a Form.');
  return parts;
}
