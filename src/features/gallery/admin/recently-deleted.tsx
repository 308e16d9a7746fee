import { useQuery, useQueryClient } from '@tanstack/react-query';
import RestoreIcon from 'lucide-react/icons/archive-restore';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { serverMessage } from '../../media/admin/picture-file.ts';
import { purgeMedia, restoreMedia } from '../../media/media.contract.ts';
import { listDeleted, type Deleted } from '../../records/records.contract.ts';
import { refreshRecords } from '../../records/admin/record-queries.ts';
import { DeletePermanently } from './delete-picture.tsx';
import { galleryKeys } from './managed-gallery.ts';

/** The pictures that were deleted in the last 30 days, to restore them or to delete them for good. */
export function RecentlyDeleted() {
  const { data: deleted = [] } = useQuery({
    queryKey: galleryKeys.deleted,
    queryFn: () => call(listDeleted, { params: { entityType: 'media' }, query: {} }),
  });
  if (deleted.length === 0) return null;
  return (
    <details className="group/deleted">
      <summary className="flex min-h-[44px] cursor-pointer list-none items-center gap-2 text-sm font-semibold">
        <DeleteIcon aria-hidden="true" className="size-5" />
        {`Recently deleted (${deleted.length})`}
      </summary>
      <RowList label="Recently deleted">
        {deleted.map((picture) => (
          <DeletedRow key={picture.revisionId} picture={picture} />
        ))}
      </RowList>
    </details>
  );
}

function DeletedRow({ picture }: { picture: Deleted }) {
  const { entityId, revisionId, title, until } = picture;
  const { timeZone } = useDocument();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const mayPurge = useMayCall(purgeMedia);
  const { run } = useAction({
    run: (idempotencyKey) =>
      call(restoreMedia, { params: { id: entityId }, body: { revisionId }, idempotencyKey }),
    onDone: ({ notice }) => {
      toast({ title: 'Restored', description: notice ?? `“${title}” is back.` });
      return refreshRecords(client, 'media');
    },
    failed: (error) => serverMessage(error) ?? 'Not restored: we couldn’t reach the website. Try again.',
  });
  return (
    <>
      <Row
        id={entityId}
        title={title}
        actions={[
          { label: 'Restore', Icon: RestoreIcon, onPress: run },
          ...(mayPurge
            ? [
                {
                  label: 'Delete permanently',
                  Icon: DeleteIcon,
                  onPress: () => setIsAsking(true),
                  isDanger: true,
                },
              ]
            : []),
        ]}
      >
        <p>{`Will be deleted on ${formatIn(timeZone, until, 'MMM d, yyyy')}`}</p>
      </Row>
      {isAsking && (
        <DeletePermanently
          picture={{ id: entityId, title }}
          onDeleted={() => void refreshRecords(client, 'media')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
