import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { CollectionsCard } from './collections-card.tsx';
import { UploadCard } from './upload-card.tsx';

export default function GalleryManagementScreen() {
  return (
    <AdminScreen title="Gallery Management" back={backToDashboard}>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,384px)_minmax(0,1fr)] wide:gap-5">
        <UploadCard />
        <CollectionsCard />
      </div>
    </AdminScreen>
  );
}

const backToDashboard = { to: '/admin', label: 'Back to Dashboard', kind: 'history' } as const;
