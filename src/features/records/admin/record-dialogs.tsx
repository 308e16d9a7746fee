import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { isNotFound, retryReads } from '../../../ui/use-read.ts';
import { kindOf, type EntityType } from '../records.rules.ts';

interface FormDialogProps {
  title: string;
  /** Selects what gets the focus when the dialog closes. */
  returnTo?: string;
  onClose: () => void;
  /** The form, which says when a save starts and ends. */
  children: (onBusy: (isBusy: boolean) => void) => ReactNode;
}

/** The form of a record over the list. It cannot be closed during a save, because the save may ask about a conflict. */
export function FormDialog({ title, returnTo, onClose, children }: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={title}
      size="wide"
      {...(returnTo && { returnTo })}
    >
      {children(setIsBusy)}
    </Dialog>
  );
}

interface RecordPlaceholderProps {
  type: EntityType;
  read: UseQueryResult<unknown>;
}

/** Shown while a record is loading, could not be read or no longer exists. */
export function RecordPlaceholder({ type, read }: RecordPlaceholderProps) {
  const retry = retryReads([read], () => undefined);
  if (isNotFound(read)) {
    return (
      <p role="alert" className="text-lg">
        This {kindOf(type).noun} no longer exists.
      </p>
    );
  }
  return retry ? <FailedRead {...retry} /> : <Loading text={`Loading ${kindOf(type).noun}…`} />;
}
