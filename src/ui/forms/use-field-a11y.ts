import { get, useFormState } from 'react-hook-form';
import { useFormParts } from './form-context.ts';

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
