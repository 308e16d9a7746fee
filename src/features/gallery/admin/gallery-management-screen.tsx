import BackIcon from 'lucide-react/icons/arrow-left';
import { useLocation, useNavigate } from 'react-router';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { CollectionsCard } from './collections-card.tsx';
import { UploadCard } from './upload-card.tsx';

export default function GalleryManagementScreen() {
  return (
    <AdminScreen title="Gallery Management" action={<BackToDashboard />}>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,384px)_minmax(0,1fr)] wide:gap-5">
        <UploadCard />
        <CollectionsCard />
      </div>
    </AdminScreen>
  );
}

function BackToDashboard() {
  const navigate = useNavigate();
  // Before the first screen of a window, the history has no page of this site.
  const isFirst = useLocation().key === 'default';
  return (
    <button
      type="button"
      onClick={() => void (isFirst ? navigate('/admin') : navigate(-1))}
      className="-mx-2 inline-flex min-h-[44px] items-center gap-2 rounded-2 px-2 font-semibold hover:bg-linen"
    >
      <BackIcon aria-hidden="true" className="size-5" />
      Back to Dashboard
    </button>
  );
}
