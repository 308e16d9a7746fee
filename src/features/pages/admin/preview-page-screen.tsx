import { Link, useParams } from 'react-router';
import { readOf } from '../../../kernel/client.ts';
import { AdminScreen } from '../../../ui/admin-screen.tsx';
import { FailedRead } from '../../../ui/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { isNotFound } from '../../../ui/is-not-found.ts';
import { Loading } from '../../../ui/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { useRead } from '../../../ui/use-read.ts';
import type { readPageById } from '../pages.contract.ts';
import { PagePreviewFrame } from './page-preview-frame.tsx';

export default function PreviewPageScreen() {
  const { id = '' } = useParams();
  const read = useRead(readOf<typeof readPageById>(`/api/pages/id/${encodeURIComponent(id)}`));
  const retry = retryReads([read], focusMain);
  if (read.data) {
    const { id: pageId, title } = read.data;
    return (
      <AdminScreen title={`Preview: ${title}`} action={<EditLink pageId={pageId} />}>
        <PagePreviewFrame pageId={pageId} title={title} version={read.dataUpdatedAt} />
      </AdminScreen>
    );
  }
  return (
    <AdminScreen title="Preview">
      {isNotFound(read) ? (
        <p>Page not found</p>
      ) : retry ? (
        <FailedRead {...retry} text="Failed to load page. Please try again." />
      ) : (
        <Loading text="Loading preview..." />
      )}
    </AdminScreen>
  );
}

function EditLink({ pageId }: { pageId: number }) {
  return (
    <Link
      to={`/admin/edit-page/${pageId}`}
      className="inline-flex min-h-[44px] items-center rounded-2 border border-line px-4 font-semibold no-underline hover:bg-linen"
    >
      Edit Page
    </Link>
  );
}
