import UndoIcon from 'lucide-react/icons/undo-2';
import { useState, type ReactNode } from 'react';
import { formatDay, type Day } from '../../kernel/dates.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Button } from '../../ui/layout/button.tsx';

interface UndoNoticeProps {
  /** What happened, as a sentence. */
  text: string;
  /** The last day on which it can be undone. */
  until: string;
  question: { title: string; text: string };
  /** Absent for those who may not. */
  onUndo: (() => Promise<void>) | undefined;
  /** What else is to be said. */
  children?: ReactNode;
}

/** Changes that were made together, while they can be undone. */
export function UndoNotice({ text, until, question, onUndo, children }: UndoNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function undo() {
    setIsPending(true);
    await onUndo!();
    setIsPending(false);
    setIsAsking(false);
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-2 border-l-4 border-main-800 bg-main-100 p-3">
      <div className="min-w-0 flex-1 basis-[16rem] wrap-anywhere">
        <p>
          {text}
          {onUndo && ` Undo until ${formatDay(until as Day, 'MMMM d')}.`}
        </p>
        {children}
      </div>
      {onUndo && (
        <Button look="line" onClick={() => setIsAsking(true)}>
          <UndoIcon aria-hidden="true" className="size-5" />
          Undo
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        {...question}
        note="Everything else that officers changed since then stays."
        confirmLabel="Undo"
        pendingLabel="Undoing..."
        isPending={isPending}
        onConfirm={() => void undo()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
