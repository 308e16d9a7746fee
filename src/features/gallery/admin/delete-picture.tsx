import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { DeleteDialog } from '../../../ui/feedback/delete-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { serverMessage } from '../../../ui/server-message.ts';
import { kindOf } from '../../../records/records.rules.ts';
import { deleteMedia, purgeMedia, restoreMedia, type MediaUse } from '../../media/media.contract.ts';
import { DeleteRecordDialog } from '../../../records/admin/delete-record-dialog.tsx';
import { refreshRecords } from '../../../records/admin/record-queries.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { removeFromLists, usePictureUses } from './managed-gallery.ts';

interface DeletePictureProps {
  picture: GalleryItem;
  onClose: () => void;
}

const deletion = {
  entityType: 'media',
  remove: deleteMedia,
  restore: restoreMedia,
  removeFromList: removeFromLists,
} as const;

const failure = (error: unknown) => serverMessage(error) ?? 'Failed to delete media';

/** Shows where a picture is used, and asks before it is deleted, so that it can be restored or for good. */
export function DeletePicture({ picture, onClose }: DeletePictureProps) {
  const client = useQueryClient();
  const [isForGood, setIsForGood] = useState(false);
  const { id, title } = picture;

  if (isForGood) {
    return (
      <DeleteDialog
        title="Delete permanently?"
        notice={<p className="font-semibold text-ink">{`“${title}”`}</p>}
        text="The photo, its files and its history are erased at once. It can’t be restored."
        failure={failure}
        remove={(idempotencyKey) => call(purgeMedia, { params: { id }, idempotencyKey })}
        onDeleted={() => {
          toast({ title: 'Success', description: 'Gallery image deleted permanently' });
          // Before the dialog closes, so that the focus does not return to a button that is about to go.
          removeFromLists(client, id);
          onClose();
          void refreshRecords(client, 'media');
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <DeleteRecordDialog
      of={deletion}
      record={{ id, name: title }}
      title="Confirm Deletion"
      notice={<Notice picture={picture} onForGood={() => setIsForGood(true)} />}
      text="Are you sure you want to delete this gallery image? This action cannot be undone."
      failure={failure}
      deletedToast={{ title: 'Success', description: 'Gallery image deleted successfully' }}
      onClose={onClose}
    />
  );
}

function Notice({ picture, onForGood }: { picture: GalleryItem; onForGood: () => void }) {
  const uses = usePictureUses(picture.id);
  const mayPurge = useMayCall(purgeMedia);
  return (
    <>
      <div className="flex items-center gap-3">
        <Picture
          src={picture.urls.thumbnail}
          alt=""
          sizes="96px"
          className="h-[72px] w-24 flex-none rounded-1 bg-sand object-cover"
        />
        <div className="min-w-0">
          <p className="font-semibold text-ink">{`“${picture.title}”`}</p>
          {mayPurge && (
            <button
              type="button"
              onClick={onForGood}
              className="min-h-[44px] text-sm font-semibold text-red-700 underline underline-offset-[.2em]"
            >
              Delete permanently
            </button>
          )}
        </div>
      </div>
      {uses.isPending && <p>Checking where this photo is used…</p>}
      {uses.isError && <p>We couldn’t check whether this photo is used anywhere else.</p>}
      {uses.data && uses.data.length > 0 && <Uses uses={uses.data} />}
    </>
  );
}

function nameOf({ kind, title }: MediaUse): string {
  if (kind === 'site') return 'The chapter’s own texts';
  const { noun } = kindOf(kind);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${title}`;
}

function Uses({ uses }: { uses: MediaUse[] }) {
  return (
    <div className="rounded-2 border-l-4 border-accent-700 bg-accent-100 p-4 text-ink">
      <p className="font-semibold">This photo is used here and will disappear from:</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
        {uses.map((use) => (
          <li key={`${use.kind}-${use.id}`}>{nameOf(use)}</li>
        ))}
      </ul>
    </div>
  );
}
