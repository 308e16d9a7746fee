import DeviceIcon from 'lucide-react/icons/monitor-smartphone';
import { useEffect, useId, useMemo, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { FormProvider, useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { BottomBar } from '../layout/bottom-bar.tsx';
import { Button } from '../layout/button.tsx';
import { useDocument } from '../document-context.tsx';
import { clockTime, DraftNotice } from './draft-notice.tsx';
import { FormContext, useFormParts } from './form-context.ts';
import { CONNECTION_LOST, TEXT_IS_HERE } from './form-errors.ts';
import { FormProblems } from './form-problems.tsx';
import { PendingLabel } from './pending-label.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';
import type { FormDraft } from './use-draft.ts';
import type { FormState } from './use-form.ts';

interface FormProps<Input extends FieldValues, Output> {
  form: FormState<Input, Output>;
  /** Whether drafts of earlier visits are offered. */
  offersDrafts?: boolean;
  children: ReactNode;
}

export function Form<Input extends FieldValues, Output>({
  form,
  offersDrafts = true,
  children,
}: FormProps<Input, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const {
    submit,
    draft,
    maxLengthOf,
    secrets,
    pendingFlushes,
    pendingUploads,
    isUploading: _isUploading,
    guardsChanges,
    baseline,
    startAttempt: _,
    ...methods
  } = form;
  const { isSubmitting, submitCount } = useFormState({ control: form.control });
  const parts = useMemo(
    () => ({ id, maxLengthOf, secrets, pendingFlushes, pendingUploads, draft }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the limits of a form never change
    [id, secrets, pendingFlushes, pendingUploads, draft],
  );

  useEffect(() => {
    if (submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus();
  }, [submitCount]);

  function submitOwn(event: SyntheticEvent) {
    // React passes on the events of a form in a dialog that is rendered inside this one.
    if (event.target === event.currentTarget) submit(event);
  }

  function focusFirstField() {
    element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }

  return (
    <FormProvider {...methods}>
      <FormContext value={parts}>
        <form ref={element} noValidate onSubmit={submitOwn} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {(offersDrafts && draft ? draft.offered : []).map((offered) => (
            <DraftNotice
              key={offered.id}
              draft={offered}
              title={draft!.title}
              onRestore={() => {
                draft!.restore(offered);
                focusFirstField();
              }}
              onDiscard={() => {
                draft!.discard(offered);
                focusFirstField();
              }}
            />
          ))}
          <FormProblems />
          {children}
        </form>
        {guardsChanges && (
          <Guard
            isDirty={baseline.hasChanges}
            isSaving={isSubmitting}
            hasDraft={draft !== undefined && draft.state !== 'failed'}
          />
        )}
      </FormContext>
    </FormProvider>
  );
}

interface GuardProps {
  isDirty: boolean;
  isSaving: boolean;
  hasDraft: boolean;
}

function Guard({ isDirty, isSaving, hasDraft }: GuardProps) {
  return useUnsavedChanges(isDirty, { isSaving, ...(hasDraft ? { text: leaveText, isKept: true } : {}) });
}

const leaveText = 'Your changes are not saved. They are kept on this device for when you come back.';

interface FormFooterProps {
  /** Where the work stands, beside the buttons. */
  status?: ReactNode;
  /** For a small form among other things: its button stays with its fields. */
  isInline?: boolean;
  /** What is said of changes that are not saved yet. */
  unsaved?: string;
  children: ReactNode;
}

/** The end of a form: the state of the draft, errors and at most three buttons, the main one last. Always in sight. */
export function FormFooter({
  status,
  isInline = false,
  unsaved = 'Not on the website yet.',
  children,
}: FormFooterProps) {
  const { errors, isSubmitting } = useFormState();
  const { draft } = useFormParts();
  const { message: failure, type } = (!isSubmitting && errors.root?.['failure']) || {};
  const isBackOnline = useBackOnline(type);
  return (
    <BottomBar data-inline={isInline ? '' : undefined}>
      <div role="alert">
        {failure && (
          <p
            className={`rounded-2 border-l-4 p-3 text-sm font-[550] ${isBackOnline ? 'border-main-800 bg-main-100' : 'border-red-700 bg-red-50'}`}
          >
            {failure}
          </p>
        )}
      </div>
      {draft && (
        <DraftStatus
          draft={draft}
          unsaved={unsaved}
          isQuiet={isBackOnline || (failure?.includes(TEXT_IS_HERE) ?? false)}
        />
      )}
      {status && (
        <p role="status" className="text-sm font-[550]">
          {status}
        </p>
      )}
      <div className="bottom-bar-buttons">{children}</div>
    </BottomBar>
  );
}

/** Replaces the message about a lost connection when the connection is back, and returns whether it did. */
function useBackOnline(type: string | number | undefined): boolean {
  const { setError } = useFormContext();
  useEffect(() => {
    if (type !== CONNECTION_LOST) return undefined;
    const replace = () => setError('root.failure', { type: BACK_ONLINE, message: backOnlineText });
    window.addEventListener('online', replace);
    return () => window.removeEventListener('online', replace);
  }, [type, setError]);
  return type === BACK_ONLINE;
}

const BACK_ONLINE = 'back-online';
const backOnlineText = 'You’re online again. Please try again.';

interface DraftStatusProps {
  draft: FormDraft;
  unsaved: string;
  /** The failure above it already says that the text is still here. */
  isQuiet: boolean;
}

function DraftStatus({ draft: { state }, unsaved, isQuiet }: DraftStatusProps) {
  const { timeZone } = useDocument();
  return (
    <p role="status" className="text-sm font-[550]">
      {state === 'failed' && (
        <span className="text-red-700">
          This device has no space left to keep your text. Please save now.
        </span>
      )}
      {state && state !== 'failed' && !isQuiet && (
        <span className="inline-flex items-center gap-[.45rem]">
          <DeviceIcon aria-hidden="true" className="size-[1.2em] flex-none" />
          {`${unsaved} Kept on this device at ${clockTime(state.savedAt, timeZone)}.`}
        </span>
      )}
    </p>
  );
}

interface SubmitButtonProps {
  idle: string;
  pending: string;
}

/** Stays focusable while the request runs, so that the focus is not lost. */
export function SubmitButton({ idle, pending }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" aria-disabled={isSubmitting}>
      <PendingLabel idle={idle} pending={pending} isPending={isSubmitting} />
    </Button>
  );
}
