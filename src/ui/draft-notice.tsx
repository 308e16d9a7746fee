import { format } from 'date-fns/format';
import { isSameDay } from 'date-fns/isSameDay';
import HistoryIcon from 'lucide-react/icons/history';
import { Button } from './button.tsx';
import type { Draft } from './drafts.ts';

interface DraftNoticeProps {
  draft: Draft;
  title?: string | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftNotice({ draft, title, onRestore, onDiscard }: DraftNoticeProps) {
  const subject = title ? ` to “${title}”` : '';
  return (
    <div
      role="status"
      className="grid gap-3 rounded-2 border border-green-800 bg-green-100 p-4 wide:grid-cols-[1fr_auto] wide:items-center"
    >
      <p className="flex gap-[.6rem]">
        <HistoryIcon aria-hidden="true" className="mt-[.2em] size-5 flex-none text-green-800" />
        {`We kept your unsaved changes${subject} from ${clockTime(new Date(draft.savedAt))}.`}
      </p>
      <div className="flex gap-3 *:flex-1 wide:*:flex-none">
        <Button onClick={onRestore}>Restore</Button>
        <Button look="line" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

/** As the clock on the wall shows it; with the day where that was not today. */
export function clockTime(moment: Date, now = new Date()): string {
  return format(moment, isSameDay(moment, now) ? 'h:mm a' : 'MMMM d, h:mm a');
}
