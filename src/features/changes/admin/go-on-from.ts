import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { sameValues } from '../../../ui/draft-values.ts';
import type { Versioned } from './conflict-parts.ts';

interface Save<Values> {
  /** As it is stored now. */
  saved: Values;
  /** What was sent, and what stood in the form when it was. */
  sent: Values;
  typed: Values;
  /** Whether the server stored something else than was sent. */
  isChanged: boolean;
}

/** After a save the form goes on from what is stored; who typed on meanwhile keeps her words and her cursor. */
export function goOnFrom<Values extends FieldValues & Versioned>(
  form: UseFormReturn<Values, unknown, Values>,
  { saved, sent, typed, isChanged }: Save<Values>,
): void {
  const isMerged = sent.version !== typed.version;
  const hasTypedOn = !sameValues(form.getValues(), typed);
  if ((isMerged || isChanged) && !hasTypedOn) form.reset(saved);
  // Who typed on over two versions that became one still has her own before her: the next save asks again.
  else if (!isMerged) {
    form.resetDefaultValues({ ...typed, version: saved.version });
    form.setValue('version' as Path<Values>, saved.version as PathValue<Values, Path<Values>>);
  }
}
