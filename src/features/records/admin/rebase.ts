import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { sameValues } from '../../../ui/forms/draft-values.ts';
import type { FormState } from '../../../ui/forms/use-form.ts';
import type { Versioned } from './conflict-parts.ts';

interface Rebase<Values> {
  /** The record as it is stored now. */
  saved: Values;
  sent: Values;
  /** What the form held when the editor pressed the button. */
  typed: Values;
  /** Whether the server stored something else than it was sent, as when it sanitized a text. */
  isChanged: boolean;
}

/** After a save, the form continues from the stored version. What was typed while the request was on its way stays. */
export function rebase<Values extends FieldValues & Versioned>(
  form: Pick<FormState<Values, Values>, 'getValues' | 'setValue' | 'baseline'>,
  { saved, sent, typed, isChanged }: Rebase<Values>,
): void {
  const isMerged = sent.version !== typed.version;
  const hasTypedOn = !sameValues(form.getValues(), typed);
  if ((isMerged || isChanged) && !hasTypedOn) form.baseline.reset(saved);
  // Text that was typed after a merge is based on the version before it, so the next save asks again.
  else if (!isMerged) {
    form.setValue('version' as Path<Values>, saved.version as PathValue<Values, Path<Values>>);
    form.baseline.move({ ...typed, version: saved.version });
  }
}
