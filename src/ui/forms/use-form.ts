import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type SyntheticEvent } from 'react';
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { RequestError } from '../../kernel/http-client.ts';
import type { PendingUpload } from './form-context.ts';
import { problemsIn, toFormError, UserFacingError } from './form-errors.ts';
import { maxLengthOf } from './max-length.ts';
import { createSaveAttempts, type SaveAttempt } from './save-attempts.ts';
import { useBaseline, type Baseline } from './use-baseline.ts';
import { useDraft, type DraftOptions, type FormDraft } from './use-draft.ts';

interface FormOptions<Input extends FieldValues, Output> {
  /** The schema of the contract, so that browser and server validate alike. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Errors are shown in the form: the `fields` of a RequestError at the fields, any other error above the button. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** Autosaves unsaved input in this browser. */
  draft?: DraftOptions | undefined;
  /** Whether leaving the screen asks first. False where nothing is lost by leaving, as on the sign-in screen. */
  guardsChanges?: boolean | undefined;
}

export interface FormState<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  submit: (event: SyntheticEvent) => void;
  draft: FormDraft | undefined;
  /** How long the text of a field may be. */
  maxLengthOf: (name: string) => number | undefined;
  /** Names of fields that are never autosaved. */
  secrets: Set<string>;
  /** Called before the values are read: fields that report changes late flush them. */
  pendingFlushes: Set<() => void>;
  pendingUploads: Set<PendingUpload>;
  /** Whether a save waits for an upload. */
  isUploading: boolean;
  guardsChanges: boolean;
  baseline: Baseline<Input>;
  /** Call right before each request of a save. */
  startAttempt: () => SaveAttempt;
}

/** A form: validated by the schema before it is sent, sent once at a time, with nothing lost when sending fails. */
export function useForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  draft: draftChoice,
  guardsChanges = true,
}: FormOptions<Input, Output>): FormState<Input, Output> {
  const form = useHookForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    // `Form` moves the focus to the first problem in the order of the screen.
    shouldFocusError: false,
  });
  const [secrets] = useState(() => new Set<string>());
  const [pendingFlushes] = useState(() => new Set<() => void>());
  const [pendingUploads] = useState(() => new Set<PendingUpload>());
  const [isUploading, setIsUploading] = useState(false);
  const [attempts] = useState(createSaveAttempts);
  const baseline = useBaseline(form, defaultValues as Input);
  const draft = useDraft({
    form,
    baseline,
    choice: draftChoice,
    secrets,
    pendingFlushes,
    attempts,
  });
  const isRunning = useRef(false);

  async function save(checked: Output | undefined) {
    let values: Output | undefined;
    try {
      values = await afterUploads(checked);
    } catch (error) {
      showFailure(form, error);
    }
    if (values !== undefined) await saveNow(values);
  }

  /** A required picture that is still being uploaded is not missing: the save waits for it. */
  async function saveIfUploading(errors: FieldErrors) {
    const names = [...pendingUploads].map(({ name }) => name);
    const problems = problemsIn(errors);
    if (problems.length === 0 || !problems.every(({ name }) => names.includes(name))) return;
    form.clearErrors();
    await save(undefined);
  }

  /** Uploads change the values. What was typed during them is part of the save, and may have become invalid. */
  async function afterUploads(checked: Output | undefined): Promise<Output | undefined> {
    if (pendingUploads.size === 0) return checked;
    setIsUploading(true);
    try {
      for (const { settle } of pendingUploads) await settle();
    } finally {
      setIsUploading(false);
    }
    for (const flush of pendingFlushes) flush();
    const { success, data } = await schema.safeParseAsync(form.getValues());
    if (!success) await form.trigger();
    return data;
  }

  async function saveNow(values: Output) {
    const sent = structuredClone(form.getValues());
    const before = baseline.read();
    // The save may fail, or the browser may crash during it.
    draft?.flush();
    try {
      await onSubmit(values);
    } catch (error) {
      showFailure(form, error);
      return;
    }
    attempts.done();
    const isMovedByCaller = baseline.read() !== before;
    if (!isMovedByCaller) baseline.move(sent);
    draft?.forget();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    for (const flush of pendingFlushes) flush();
    void form
      .handleSubmit(
        save,
        saveIfUploading,
      )(event)
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
    maxLengthOf: (name) => maxLengthOf(schema, name),
    secrets,
    pendingFlushes,
    pendingUploads,
    isUploading,
    guardsChanges,
    baseline,
    startAttempt() {
      const attempt = attempts.next();
      // Before the request: the browser may crash during it, and a restored draft must continue these attempts.
      draft?.store();
      return attempt;
    },
  };
}

function showFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): void {
  if (!(error instanceof RequestError || error instanceof UserFacingError)) console.error(error);
  const { fields, message, type = 'server' } = toFormError(error);
  const problems = Object.entries(fields);
  for (const [name, text] of problems) form.setError(name as Path<Input>, { type: 'server', message: text });
  if (problems.length === 0) form.setError('root.failure', { type, message });
}
