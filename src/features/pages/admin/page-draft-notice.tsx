import { useQueryClient } from '@tanstack/react-query';
import DraftIcon from 'lucide-react/icons/file-pen-line';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useOnceKey } from '../../../ui/forms/use-once-key.ts';
import { discardDraft, type ManagedPage } from '../manage-pages.contract.ts';
import { managedPageKey, refreshPages } from './managed-pages.ts';

interface PageDraftNoticeProps {
  page: ManagedPage;
  onDiscarded: (published: ManagedPage) => void;
}

/** Says that what is edited is not what visitors see, where that is so. */
export function PageDraftNotice({ page, onDiscarded }: PageDraftNoticeProps) {
  const { timeZone } = useDocument();
  const [isAsking, setIsAsking] = useState(false);
  if (!page.hasDraft) return null;
  const at = formatIn(timeZone, page.updatedAt, "MMM d, yyyy 'at' h:mm a");
  const by = page.updatedBy ?? 'an administrator';
  return (
    <div className="mb-5 grid gap-3 rounded-2 border border-susan-500 bg-susan-100 p-4 wide:grid-cols-[1fr_auto] wide:items-center">
      <p className="flex gap-[.6rem]">
        <DraftIcon aria-hidden="true" className="mt-[.2em] size-5 flex-none" />
        {page.isPublished
          ? `You are editing a draft saved by ${by} on ${at}. Visitors see the published version.`
          : `You are editing a draft saved by ${by} on ${at}. Visitors do not see this page yet.`}
      </p>
      {page.isPublished && (
        <Button look="line" onClick={() => setIsAsking(true)}>
          Discard draft
        </Button>
      )}
      {isAsking && <DiscardDraft page={page} onDiscarded={onDiscarded} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function DiscardDraft({ page, onDiscarded, onClose }: PageDraftNoticeProps & { onClose: () => void }) {
  const client = useQueryClient();
  const idempotencyKey = useOnceKey();
  const [isPending, setIsPending] = useState(false);

  async function discard() {
    const { id, version } = page;
    setIsPending(true);
    try {
      const published = await call(discardDraft, {
        params: { id },
        body: { version },
        idempotencyKey: idempotencyKey.for(version),
      });
      client.setQueryData(managedPageKey(id), published);
      onDiscarded(published);
      toast({ title: 'Draft discarded', description: 'You see what visitors see.' });
      void refreshPages(client);
    } catch (error) {
      toast({ title: 'Error', description: toFormError(error).message, tone: 'destructive' });
      // Where somebody else saved meanwhile, the next try starts from what is there now.
      void refreshPages(client);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title="Discard the draft?"
      text="The form goes back to what visitors see now. The draft stays among the earlier versions of the page."
      confirmLabel="Discard draft"
      pendingLabel="Discarding..."
      isPending={isPending}
      onConfirm={() => void discard()}
      onCancel={onClose}
    />
  );
}
