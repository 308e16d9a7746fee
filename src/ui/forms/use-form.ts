import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type SyntheticEvent } from 'react';
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { RequestError } from '../../kernel/http-client.ts';
import { failureOf, UserFacingError, type ErrorAction } from './form-errors.ts';
import { createIdempotencyKey, type IdempotencyKey } from './idempotency-key.ts';
import { useBaseline, type Baseline } from './use-baseline.ts';
import { useDraft, type DraftChoice, type FormDraft } from './use-draft.ts';

interface FormChoices<Input extends FieldValues, Output> {
  /** The contract's own, so that browser and server never disagree. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** What it throws is shown in the form: a RequestError's `fields` at the fields, anything else above the button. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** Keeps in this browser what is typed and not yet saved. */
  draft?: DraftChoice | undefined;
  /** False where nothing is lost by leaving, as at a sign-in. */
  guardsChanges?: boolean | undefined;
}

export interface FormState<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  submit: (event: SyntheticEvent) => void;
  draft: FormDraft | undefined;
  /** The names of fields that are never kept. */
  secrets: Set<string>;
  /** What fields that tell their changes late want called before the values are read. */
  lateFields: Set<() => void>;
  guardsChanges: boolean;
  baseline: Baseline<Input>;
  /** The same for every attempt until one is confirmed; stored with the draft. */
  createIdempotencyKey: IdempotencyKey;
  /** Where to go on after the last try. */
  errorAction: ErrorAction | undefined;
}

/** A form: validated by its contract before it is sent, sent once at a time, and nothing typed is lost when that fails. */
export function useForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  draft: draftChoice,
  guardsChanges = true,
}: FormChoices<Input, Output>): FormState<Input, Output> {
  const form = useHookForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    // The form itself leads to the first problem, in the order in which they stand on the screen.
    shouldFocusError: false,
  });
  const [secrets] = useState(() => new Set<string>());
  const [lateFields] = useState(() => new Set<() => void>());
  const [key] = useState(createIdempotencyKey);
  const [errorAction, setWayOut] = useState<ErrorAction>();
  const baseline = useBaseline(form, defaultValues as Input);
  const draft = useDraft({
    form,
    baseline,
    choice: draftChoice,
    secrets,
    lateFields,
    createIdempotencyKey: key,
  });
  const isRunning = useRef(false);

  async function save(values: Output) {
    const sent = structuredClone(form.getValues());
    const before = baseline.read();
    // The save may fail, or the browser may crash during it.
    draft?.flush();
    setWayOut(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      showFailure(form, error);
      setWayOut(failureOf(error).errorAction);
      return;
    }
    key.done();
    const isMovedByCaller = baseline.read() !== before;
    if (!isMovedByCaller) baseline.move(sent);
    draft?.forget();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    for (const handOver of lateFields) handOver();
    void form
      .handleSubmit(save)(event)
      .finally(() => {
        isRunning.current = false;
      });
  }

  return {
    ...form,
    // The baseline must hear of every reset.
    reset: (values) => baseline.reset(values as Input | undefined),
    resetDefaultValues: (values) => baseline.move(values as Input),
    submit,
    draft,
    secrets,
    lateFields,
    guardsChanges,
    baseline,
    createIdempotencyKey: key,
    errorAction,
  };
}

function showFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): void {
  if (!(error instanceof RequestError || error instanceof UserFacingError)) console.error(error);
  const { fields, message } = failureOf(error);
  const problems = Object.entries(fields);
  for (const [name, text] of problems) form.setError(name as Path<Input>, { type: 'server', message: text });
  if (problems.length === 0) form.setError('root.failure', { type: 'server', message });
}
