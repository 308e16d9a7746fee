import { useQueryClient } from '@tanstack/react-query';
import DraftIcon from 'lucide-react/icons/file-pen-line';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { discardDraft, type ManagedPage } from '../manage-pages.contract.ts';
import { pageKeys, refreshPages } from './managed-pages.ts';

interface PageDraftNoticeProps {
  page: ManagedPage;
  onDiscarded: (published: ManagedPage) => void;
}

/** Says that the form shows a draft and not what visitors see. */
export function PageDraftNotice({ page, onDiscarded }: PageDraftNoticeProps) {
  const { timeZone } = useDocument();
  const [isAsking, setIsAsking] = useState(false);
  if (!page.hasDraft) return null;
  const at = formatIn(timeZone, page.updatedAt, "MMM d, yyyy 'at' h:mm a");
  const by = page.updatedBy ?? 'an officer';
  return (
    <div className="mb-4 grid rounded-2 border border-susan-500 bg-susan-100 px-3 pt-3 pb-1 wide:grid-cols-[1fr_auto] wide:items-center wide:pb-3">
      <p className="flex gap-[.6rem]">
        <DraftIcon aria-hidden="true" className="mt-[.2em] size-5 flex-none" />
        {page.isPublished
          ? `You are editing a draft saved by ${by} on ${at}. Visitors see the published version.`
          : `You are editing a draft saved by ${by} on ${at}. Visitors do not see this page yet.`}
      </p>
      {page.isPublished && (
        <button
          type="button"
          onClick={() => setIsAsking(true)}
          className="min-h-[44px] justify-self-start px-1 font-semibold underline underline-offset-[.25em] hover:decoration-2"
        >
          Discard draft
        </button>
      )}
      {isAsking && <DiscardDraft page={page} onDiscarded={onDiscarded} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function DiscardDraft({ page, onDiscarded, onClose }: PageDraftNoticeProps & { onClose: () => void }) {
  const client = useQueryClient();
  const { id, version } = page;
  const { run, isPending } = useAction({
    run: (idempotencyKey) => call(discardDraft, { params: { id }, body: { version }, idempotencyKey }),
    onDone: (published) => {
      onClose();
      onDiscarded(published);
      toast({ title: 'Draft discarded', description: 'You are back to the published version.' });
      void refreshPages(client);
    },
    failed: (error) => toFormError(error).message,
    onFailed: () => {
      onClose();
      // Someone else may have saved in the meantime: the next attempt starts from the stored page.
      void client.invalidateQueries({ queryKey: pageKeys.form(id) });
    },
  });
  return (
    <ConfirmDialog
      open
      title="Discard the draft?"
      text="The form returns to the published version. The draft stays in the page’s history."
      confirmLabel="Discard draft"
      pendingLabel="Discarding..."
      isPending={isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}
