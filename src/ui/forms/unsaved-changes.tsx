import { createContext, useContext, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';

export interface Unsaved {
  /** What happens to the changes. */
  text: string;
  /** Whether they can be restored after leaving. */
  isKept: boolean;
  /** Leaving asks nothing while they are being saved. */
  isSaving: boolean;
}

/** All unsaved forms of the document. The router asks only the newest guard, so that one checks all forms. */
const everywhere = new Set<Unsaved>();

/** The unsaved forms in the dialog around a form, which asks before it closes. */
export const AroundForm = createContext<Set<Unsaved> | undefined>(undefined);

/**
 * Asks before unsaved changes are lost by a link, by going back, by closing the tab or the dialog around the form.
 * Render what it returns.
 */
export function useUnsavedChanges(isDirty: boolean, unsaved: Partial<Unsaved> = {}): ReactNode {
  const { text = 'Your changes will be lost.', isKept = false, isSaving = false } = unsaved;
  return isDirty ? <LeavingGuard {...{ text, isKept, isSaving }} /> : null;
}

/** What a reload does to the unsaved changes of this screen; undefined where there are none. */
export function outcomeOfReload(): 'kept' | 'lost' | undefined {
  if (everywhere.size === 0) return undefined;
  return [...everywhere].every(({ isKept }) => isKept) ? 'kept' : 'lost';
}

/** Reloads the document. The browser asks first if changes would be lost. */
export function reload(): void {
  isAskingNeeded = outcomeOfReload() === 'lost';
  location.reload();
}

let isAskingNeeded = true;

function LeavingGuard({ text, isKept, isSaving }: Unsaved) {
  const inDialog = useContext(AroundForm);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      [...everywhere].some((unsaved) => !unsaved.isSaving) &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  // Before the browser paints: a form that was just saved may be closed right away.
  useLayoutEffect(() => {
    const unsaved = { text, isKept, isSaving };
    everywhere.add(unsaved);
    if (!isSaving) inDialog?.add(unsaved);
    return () => {
      everywhere.delete(unsaved);
      inDialog?.delete(unsaved);
    };
  }, [text, isKept, isSaving, inDialog]);

  useEffect(() => (isSaving ? undefined : guardTab()), [isSaving]);

  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      text={text}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

/** Makes the browser ask before it closes or reloads the tab. Returns a function that ends this. */
export function guardTab(): () => void {
  const ask = (event: BeforeUnloadEvent) => isAskingNeeded && event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

interface LeaveDialogProps {
  open: boolean;
  text: string;
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveDialog({ open, text, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
