import { createContext, useContext, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';

interface Unsaved {
  /** What happens to the changes. */
  text: string;
}

/** All unsaved forms of the document. The router asks only the newest guard, so that one checks all forms. */
const everywhere = new Set<Unsaved>();

/** The unsaved forms in the dialog around a form, which asks before it closes. */
export const AroundForm = createContext<Set<Unsaved> | undefined>(undefined);

/**
 * Asks before unsaved changes are lost by a link, by going back, by closing the tab or the dialog around the form.
 * Render what it returns.
 */
export function useUnsavedChanges(isDirty: boolean, text = lostText): ReactNode {
  return isDirty ? <LeavingGuard text={text} /> : null;
}

const lostText = 'Your changes will be lost.';

function LeavingGuard({ text }: Unsaved) {
  const inDialog = useContext(AroundForm);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      everywhere.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  // Before the browser paints: a form that was just saved may be closed right away.
  useLayoutEffect(() => {
    const unsaved = { text };
    everywhere.add(unsaved);
    inDialog?.add(unsaved);
    return () => {
      everywhere.delete(unsaved);
      inDialog?.delete(unsaved);
    };
  }, [text, inDialog]);

  useEffect(guardTab, []);

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
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

interface LeaveDialogProps extends Unsaved {
  open: boolean;
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
