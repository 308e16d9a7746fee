import HistoryIcon from 'lucide-react/icons/history';
import { dayIn, formatIn } from '../../kernel/dates.ts';
import { Button } from '../layout/button.tsx';
import { useDocument } from '../document-context.tsx';
import type { Draft } from './drafts.ts';

interface DraftNoticeProps {
  draft: Draft;
  title?: string | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftNotice({ draft, title, onRestore, onDiscard }: DraftNoticeProps) {
  const { timeZone } = useDocument();
  const subject = title ? ` to “${title}”` : '';
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-2 border border-main-800 bg-main-100 p-4"
    >
      <p className="flex flex-[1_1_16rem] gap-[.6rem]">
        <HistoryIcon aria-hidden="true" className="mt-[.2em] size-5 flex-none text-main-800" />
        {`Your changes${subject} from ${clockTime(new Date(draft.savedAt), timeZone)} were not saved. They are kept on this device.`}
      </p>
      <div className="flex gap-3 *:flex-1 max-wide:flex-1 wide:*:flex-none">
        <Button onClick={onRestore}>Restore</Button>
        <Button look="line" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

/** In the chapter's time zone; with the day where that is not today. */
export function clockTime(moment: Date, timeZone: string, now = new Date()): string {
  const isToday = dayIn(timeZone, moment) === dayIn(timeZone, now);
  return formatIn(timeZone, moment, isToday ? 'h:mm a' : 'MMMM d, h:mm a');
}
