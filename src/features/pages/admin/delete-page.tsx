import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { DeleteDialog } from '../../../ui/feedback/delete-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { deletePage, type PageCard } from '../manage-pages.contract.ts';
import { refreshPages, takeOffList } from './managed-pages.ts';

interface DeletePageProps {
  page: PageCard;
  onClose: () => void;
}

export function DeletePage({ page: { id, title }, onClose }: DeletePageProps) {
  const client = useQueryClient();

  function conclude() {
    toast({ title: 'Page deleted successfully' });
    takeOffList(client, id);
    onClose();
    void refreshPages(client);
  }

  return (
    <DeleteDialog
      title="Delete this page?"
      text={`Are you sure you want to delete the page "${title}"? This action cannot be undone.`}
      remove={(idempotencyKey) => call(deletePage, { params: { id }, idempotencyKey })}
      failure="Failed to delete page"
      onDeleted={conclude}
      onClose={onClose}
    />
  );
}
