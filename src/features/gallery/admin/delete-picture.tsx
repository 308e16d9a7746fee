import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { DeleteDialog } from '../../../ui/feedback/delete-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { serverMessage } from '../../media/admin/picture-file.ts';
import { deleteMedia, type MediaUse } from '../../media/media.contract.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { refreshPictures, removeFromLists, usePictureUses } from './managed-gallery.ts';

interface DeletePictureProps {
  picture: GalleryItem;
  onClose: () => void;
}

/** Shows where a picture is used, and asks before it is deleted. */
export function DeletePicture({ picture, onClose }: DeletePictureProps) {
  const client = useQueryClient();
  return (
    <DeleteDialog
      title="Confirm Deletion"
      notice={<Notice picture={picture} />}
      text="Are you sure you want to delete this gallery image? This action cannot be undone."
      failure={(error) => serverMessage(error) ?? 'Failed to delete media'}
      remove={(idempotencyKey) => call(deleteMedia, { params: { id: picture.id }, idempotencyKey })}
      onDeleted={() => {
        toast({ title: 'Success', description: 'Gallery image deleted successfully' });
        // Before the dialog closes, so that the focus does not return to a button that is about to go.
        removeFromLists(client, picture.id);
        onClose();
        void refreshPictures(client);
      }}
      onClose={onClose}
    />
  );
}

function Notice({ picture }: { picture: GalleryItem }) {
  const uses = usePictureUses(picture.id);
  return (
    <>
      <p className="font-semibold text-ink">{`“${picture.title}”`}</p>
      {uses.isPending && <p>Checking where this picture is used…</p>}
      {uses.isError && <p>We couldn’t check whether this picture is used anywhere else.</p>}
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
      <p className="font-semibold">This picture is used here and will disappear from:</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
        {uses.map(({ kind, id, title }) => (
          <li key={`${kind}-${id}`}>{kind === 'site' ? kindNames.site : `${kindNames[kind]}: ${title}`}</li>
        ))}
      </ul>
    </div>
  );
}
