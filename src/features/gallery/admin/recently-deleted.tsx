import { useQuery } from '@tanstack/react-query';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { listDeleted } from '../../../records/records.contract.ts';
import { galleryKeys } from './managed-gallery.ts';

/** Leads to the pictures that were deleted in the last 30 days. */
export function RecentlyDeleted() {
  const { data: deleted = [] } = useQuery({
    queryKey: galleryKeys.deleted,
    queryFn: () => call(listDeleted, { params: { entityType: 'media' }, query: {} }),
  });
  if (deleted.length === 0) return null;
  return (
    <Link
      to="/admin/deleted"
      className="inline-flex min-h-[44px] items-center gap-2 justify-self-start text-sm font-semibold"
    >
      <DeleteIcon aria-hidden="true" className="size-5" />
      {`Recently deleted (${deleted.length})`}
    </Link>
  );
}
