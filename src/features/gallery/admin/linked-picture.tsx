import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { isNotFound, retryReads } from '../../../ui/use-read.ts';
import { readMedia } from '../../media/media.contract.ts';
import { EditPicture } from './edit-picture.tsx';
import { galleryKeys } from './managed-gallery.ts';

/** A picture that the URL names, as a link from the activity does. */
export function LinkedPicture({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery({
    queryKey: galleryKeys.one(id),
    queryFn: () => call(readMedia, { params: { id } }),
    gcTime: 0,
  });
  const retry = retryReads([read], () => undefined);
  if (read.data) return <EditPicture picture={read.data} onClose={onClose} />;
  if (!retry) return null;
  return (
    <Dialog open onClose={onClose} title="Edit Gallery Image">
      {isNotFound(read) ? <p>This photo no longer exists.</p> : <FailedRead {...retry} />}
    </Dialog>
  );
}
