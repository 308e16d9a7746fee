import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameValues } from './draft-values.ts';

export interface Baseline<Values> {
  /** The values as they were last loaded or saved. */
  read: () => Values;
  /** Whether the form holds anything else. */
  hasChanges: boolean;
  /** Makes these values the saved ones, and leaves what is typed. */
  move: (values: Values) => void;
  /** Makes these values the saved ones, and shows them. */
  reset: (values?: Values) => void;
}

/**
 * What a form's values are compared with. React Hook Form has default values of its own, but outside of rendering it exposes them
 * only through a private field. The autosave and the warning about unsaved changes both use this one.
 */
export function useBaseline<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  initialValues: Values,
): Baseline<Values> {
  const { getValues, subscribe, reset, resetDefaultValues } = form;
  const current = useRef(initialValues);
  const [hasChanges, setHasChanges] = useState(false);
  const read = useCallback(() => current.current, []);
  const compare = useCallback(() => setHasChanges(!sameValues(getValues(), current.current)), [getValues]);

  useEffect(() => subscribe({ formState: { values: true }, callback: compare }), [subscribe, compare]);

  function move(values: Values) {
    current.current = structuredClone(values);
    resetDefaultValues(values);
    compare();
  }

  function resetTo(values: Values = current.current) {
    current.current = structuredClone(values);
    reset(values);
    setHasChanges(false);
  }

  return { read, hasChanges, move, reset: resetTo };
}
