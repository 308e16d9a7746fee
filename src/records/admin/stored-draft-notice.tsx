import DraftIcon from 'lucide-react/icons/file-pen-line';
import { useState } from 'react';
import { formatIn } from '../../kernel/dates.ts';
import { useDocument } from '../../ui/document-context.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

interface StoredDraftNoticeProps<Stored> {
  /** What is edited: "page". */
  what: string;
  savedBy: string | undefined;
  savedAt: string;
  isPublished: boolean;
  discard: (idempotencyKey: string) => Promise<Stored>;
  onDiscarded: (published: Stored) => void;
  /** Someone else may have saved in the meantime: the next attempt starts from what is stored. */
  onFailed: () => void;
}

/** Says that the form shows a draft and not what visitors see. */
export function StoredDraftNotice<Stored>(props: StoredDraftNoticeProps<Stored>) {
  const { what, savedBy = 'an officer', savedAt, isPublished } = props;
  const { timeZone } = useDocument();
  const [isAsking, setIsAsking] = useState(false);
  const saved = `saved by ${savedBy} on ${formatIn(timeZone, savedAt, "MMM d, yyyy 'at' h:mm a")}`;
  return (
    <div className="mb-4 grid rounded-2 border border-accent-500 bg-accent-100 px-3 pt-3 pb-1 wide:grid-cols-[1fr_auto] wide:items-center wide:pb-3">
      <p className="flex gap-[.6rem]">
        <DraftIcon aria-hidden="true" className="mt-[.2em] size-5 flex-none" />
        {isPublished
          ? `You are editing a draft ${saved}. Visitors see the published version.`
          : `You are editing a draft ${saved}. Visitors do not see this ${what} yet.`}
      </p>
      {isPublished && (
        <button
          type="button"
          onClick={() => setIsAsking(true)}
          className="min-h-[44px] justify-self-start px-1 font-semibold underline underline-offset-[.25em] hover:decoration-2"
        >
          Discard draft
        </button>
      )}
      {isAsking && <DiscardDraft {...props} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

type DiscardDraftProps<Stored> = StoredDraftNoticeProps<Stored> & { onClose: () => void };

function DiscardDraft<Stored>({ what, discard, onDiscarded, onFailed, onClose }: DiscardDraftProps<Stored>) {
  const { run, isPending } = useAction({
    run: discard,
    onDone: (published) => {
      onClose();
      onDiscarded(published);
      toast({ title: 'Draft discarded', description: 'You are back to the published version.' });
    },
    onFailed: () => {
      onClose();
      onFailed();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Discard the draft?"
      text={`The form returns to the published version. The draft stays in the history of this ${what}.`}
      confirmLabel="Discard draft"
      pendingLabel="Discarding..."
      isPending={isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}
