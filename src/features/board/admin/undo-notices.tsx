import UndoIcon from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { formatDay, formatIn, type Day } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { useRights } from '../../../ui/rights-context.tsx';
import type { Board } from '../board.contract.ts';
import type { BoardWrites } from './board.queries.ts';

interface UndoNoticesProps {
  board: Board;
  writes: BoardWrites;
}

type Change = Board['undoable'][number];

/** The last new board, and the last change of one office, while they can be undone. */
export function UndoNotices({ board: { undoable }, writes }: UndoNoticesProps) {
  const { role } = useRights();
  // To undo an undo is to make the change again, which a press on the office does.
  const isOffered = ({ kind, isUndo }: Change) => !isUndo && (kind === 'office' || role === 'owner');
  return undoable.map((change) => (
    <Notice
      key={change.groupId}
      change={change}
      onUndo={isOffered(change) ? () => writes.undo(change.groupId) : undefined}
    />
  ));
}

interface NoticeProps {
  change: Change;
  /** Absent for those who may not. */
  onUndo: (() => Promise<void>) | undefined;
}

function Notice({ change: { kind, title, who, at, until, isUndo, unchanged }, onUndo }: NoticeProps) {
  const { timeZone } = useDocument();
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const day = formatIn(timeZone, at, 'MMMM d');
  const isBoard = kind === 'board';

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
          {isBoard
            ? `The new board took over on ${day}. `
            : isUndo
              ? `${who} undid “${title}” on ${day}.`
              : `${title} since ${day}, changed by ${who}. `}
          {onUndo && `Undo until ${formatDay(until as Day, 'MMMM d')}.`}
        </p>
        {unchanged.map(({ name, email }) => (
          <p key={email}>
            {`Not changed: the access of ${name}, ${email}, because it was changed after the date was set.`}
          </p>
        ))}
      </div>
      {onUndo && (
        <Button look="line" onClick={() => setIsAsking(true)}>
          <UndoIcon aria-hidden="true" className="size-5" />
          Undo
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={isBoard ? 'Undo the new board?' : `Undo “${title}”?`}
        text={
          isBoard
            ? 'The board, the president’s page, access and who gets messages are as before. The plan stays, without a date.'
            : 'The board is as before.'
        }
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
