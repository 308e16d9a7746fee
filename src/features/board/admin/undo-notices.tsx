import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useRights } from '../../../ui/rights-context.tsx';
import { UndoNotice } from '../../../records/admin/undo-notice.tsx';
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
  const { timeZone } = useDocument();
  // To undo an undo is to make the change again, which a press on the office does.
  const isOffered = ({ kind, isUndo }: Change) => !isUndo && (kind === 'office' || role === 'owner');
  return undoable.map((change) => (
    <UndoNotice
      key={change.groupId}
      text={describe(change, formatIn(timeZone, change.at, 'MMMM d'))}
      until={change.until}
      question={
        change.kind === 'board'
          ? {
              title: 'Undo the new board?',
              text: 'The board, the president’s page, access and who gets messages will be as before. The plan stays, without a date.',
            }
          : { title: `Undo “${change.title}”?`, text: 'The board will be as before.' }
      }
      onUndo={isOffered(change) ? () => writes.undo(change.groupId) : undefined}
    >
      {change.unchanged.map(({ name, email }) => (
        <p key={email}>
          {`Not changed: the access of ${name}, ${email}, because it was changed after the date was set.`}
        </p>
      ))}
    </UndoNotice>
  ));
}

function describe({ kind, title, who, isUndo }: Change, day: string): string {
  if (kind === 'board') return `The new board took over on ${day}.`;
  return isUndo ? `${who} undid “${title}” on ${day}.` : `${title} since ${day}, changed by ${who}.`;
}
