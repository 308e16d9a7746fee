import { createContext, useContext } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { FormDraft } from './use-draft.ts';

/** A chosen file that is not stored yet. A save waits for it. */
export interface PendingUpload {
  /** The field that gets the result. */
  name: string;
  /** Resolves once its result is a value of the form; throws where it failed. */
  settle: () => Promise<void>;
  cancel: () => void;
}

interface FormParts {
  /** Prefix of the ids of the fields. */
  id: string;
  maxLengthOf: (name: string) => number | undefined;
  secrets: Set<string>;
  /** Called before the values are read: fields that report changes late flush them. */
  pendingFlushes: Set<() => void>;
  pendingUploads: Set<PendingUpload>;
  draft: FormDraft | undefined;
}

/** What the parts of a form need besides the context of React Hook Form. */
export const FormContext = createContext<FormParts | undefined>(undefined);

export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('Fields must be inside a Form.');
  return parts;
}

export interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** Shown beside the label. */
  optional?: boolean | undefined;
}

/** The attributes that connect a control with its label, its hint and its problem. */
export function useFieldA11y({ name, hint, required }: Pick<FieldProps, 'name' | 'hint' | 'required'>) {
  const id = `${useFormParts().id}-${name}`;
  const { errors } = useFormState({ name });
  const error: { message?: string } | undefined = get(errors, name);
  const problem = error?.message;
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    problem,
    control: {
      id,
      'aria-required': required || undefined,
      'aria-invalid': problem ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}
