import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { serverMessage } from '../../media/admin/upload-failure.ts';
import { deleteMedia, listMediaUses, type MediaUse } from '../../media/media.contract.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { refreshGallery, takeOffScreen } from './gallery-pages.ts';

interface DeletePictureProps {
  picture: GalleryItem;
  onClose: () => void;
}

/** Says where a picture is used, and asks before it is deleted. */
export function DeletePicture({ picture, onClose }: DeletePictureProps) {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);

  async function remove() {
    setIsPending(true);
    try {
      await call(deleteMedia, { params: { id: picture.id } });
    } catch (error) {
      setIsPending(false);
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'Failed to delete media',
        tone: 'destructive',
      });
      return;
    }
    toast({ title: 'Success', description: 'Gallery image deleted successfully' });
    // Before the dialog closes, so that the keyboard does not return to a button that is about to go.
    takeOffScreen(client, picture.id);
    onClose();
    void refreshGallery(client);
  }

  return (
    <ConfirmDialog
      open
      title="Confirm Deletion"
      notice={<Notice picture={picture} />}
      text="Are you sure you want to delete this gallery image? This action cannot be undone."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}

function Notice({ picture }: { picture: GalleryItem }) {
  const uses = useQuery({
    queryKey: [`/api/media/${picture.id}/uses`],
    queryFn: () => call(listMediaUses, { params: { id: picture.id } }),
    // A use may have come since the last look.
    gcTime: 0,
  });
  return (
    <>
      <p className="font-semibold text-ink">{`“${picture.title}”`}</p>
      {uses.isPending && <p>Looking where this picture is used…</p>}
      {uses.isError && <p>We could not find out whether this picture is used anywhere else.</p>}
      {uses.data && uses.data.length > 0 && <Uses uses={uses.data} />}
    </>
  );
}

const kindNames: Record<MediaUse['kind'], string> = {
  event: 'Event',
  member: 'Member',
  page: 'Page',
  partner: 'Partner',
  site: 'The chapter’s own texts',
};

function Uses({ uses }: { uses: MediaUse[] }) {
  return (
    <div className="rounded-2 border-l-4 border-susan-700 bg-susan-100 p-4 text-ink">
      <p className="font-semibold">This picture is used here. It will be missing there:</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
        {uses.map(({ kind, id, title }) => (
          <li key={`${kind}-${id}`}>{kind === 'site' ? kindNames.site : `${kindNames[kind]}: ${title}`}</li>
        ))}
      </ul>
    </div>
  );
}
