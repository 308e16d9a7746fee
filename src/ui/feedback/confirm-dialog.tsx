import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../layout/button.tsx';
import { backdrop, sheet, sheetButtons, sheetTitle } from './dialog-sheet.ts';
import { PendingLabel } from '../forms/pending-label.tsx';
import { useFocusReturn } from '../use-focus-return.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Text above the question. */
  notice?: ReactNode;
  /** Text below the question. */
  note?: string | undefined;
  confirmLabel: string;
  pendingLabel?: string | undefined;
  cancelLabel?: string | undefined;
  isPending?: boolean | undefined;
  tone?: 'default' | 'destructive' | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  text,
  notice,
  note,
  confirmLabel,
  pendingLabel = confirmLabel,
  cancelLabel = 'Cancel',
  isPending = false,
  tone = 'destructive',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && !isPending && onCancel()}>
      <AlertDialog.Portal>
        <div className={backdrop} />
        <AlertDialog.Content aria-modal="true" className={`${sheet} wide:w-[28rem]`} {...focusReturn}>
          <div className="grid min-h-0 gap-4 overflow-y-auto p-5">
            <AlertDialog.Title className={sheetTitle}>{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="grid gap-3 wrap-anywhere text-ink-2">
                {notice}
                <p>{text}</p>
                {note && <p>{note}</p>}
              </div>
            </AlertDialog.Description>
          </div>
          <div className={sheetButtons}>
            <AlertDialog.Cancel asChild>
              <Button look="line" aria-disabled={isPending}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              look={tone === 'destructive' ? 'danger' : 'primary'}
              aria-disabled={isPending}
              onClick={isPending ? undefined : onConfirm}
            >
              <PendingLabel idle={confirmLabel} pending={pendingLabel} isPending={isPending} />
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
