import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { isNotFound, retryReads } from '../../../ui/use-read.ts';
import { readMedia } from '../../media/media.contract.ts';
import { isBlank } from './chosen-photos.ts';
import { CollectionsSection } from './collections-section.tsx';
import { EditPicture } from './edit-picture.tsx';
import { galleryKeys } from './managed-gallery.ts';
import { UploadSection } from './upload-section.tsx';
import { SiblingTabs } from '../../../records/admin/sibling-tabs.tsx';
import { useGalleryUpload } from './use-gallery-upload.ts';

/** Uploads photos, and lists those of the gallery by collection. */
export default function GalleryManagementScreen() {
  const upload = useGalleryUpload();
  const isUploading = !isBlank(upload.photos);
  const [params, setParams] = useSearchParams();
  const imageId = recordIdIn(params.get('image'));
  const close = () => setParams({}, { replace: true, preventScrollReset: true });
  return (
    <AdminScreen
      title="Gallery Management"
      back={{ to: '/admin', label: 'Back to Dashboard', kind: 'history' }}
      tabs={
        <SiblingTabs
          path="/admin/gallery"
          label="Collections"
          current="/admin/gallery"
          panelId="collections"
        />
      }
    >
      <div
        id="collections"
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:gap-5 ${isUploading ? 'wide:grid-cols-2' : 'wide:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]'}`}
      >
        <UploadSection upload={upload} />
        {/* On a phone, the photos that are being uploaded have the screen to themselves. */}
        <CollectionsSection
          className={isUploading ? 'max-wide:hidden' : ''}
          onAdd={isUploading ? undefined : upload.addTo}
        />
      </div>
      {imageId !== undefined && <LinkedPicture key={imageId} id={imageId} onClose={close} />}
    </AdminScreen>
  );
}

/** A picture that the URL names, as a link from the activity does. */
function LinkedPicture({ id, onClose }: { id: number; onClose: () => void }) {
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
