import { useSearchParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { CollectionsSection } from './collections-section.tsx';
import { LinkedPicture } from './linked-picture.tsx';
import { UploadSection } from './upload-section.tsx';
import { useGalleryUpload } from './use-gallery-upload.ts';

export default function GalleryManagementScreen() {
  const upload = useGalleryUpload();
  const isUploading = upload.uploads.length > 0;
  const [params, setParams] = useSearchParams();
  const imageId = recordIdIn(params.get('image'));
  const close = () => setParams({}, { replace: true, preventScrollReset: true });
  return (
    <AdminScreen
      title="Gallery Management"
      back={{ to: '/admin', label: 'Back to Dashboard', kind: 'history' }}
    >
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start wide:gap-5 ${isUploading ? 'wide:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]' : 'wide:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]'}`}
      >
        <UploadSection upload={upload} />
        {/* On a phone, the pictures that are being uploaded have the screen to themselves. */}
        <CollectionsSection className={isUploading ? 'max-wide:hidden' : ''} />
      </div>
      {imageId !== undefined && <LinkedPicture key={imageId} id={imageId} onClose={close} />}
    </AdminScreen>
  );
}
