import { useParams } from 'react-router';
import { call, readOf } from '../../../kernel/client.ts';
import { AdminScreen } from '../../../ui/admin-screen.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { HeaderLink } from '../../../ui/header-link.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import type { HistoryOf } from '../../changes/admin/history-of.ts';
import { History } from '../../changes/admin/history.tsx';
import { useListInPieces } from '../../changes/admin/list-in-pieces.ts';
import type { listRevisions } from '../../changes/changes.contract.ts';
import { restorePage, type ManagedPage } from '../manage-pages.contract.ts';
import { pageFields } from './page-fields.ts';
import { PageNotShown } from './page-not-shown.tsx';
import { consequencesFor } from './page-restoring.ts';
import { usePageToShow } from './page-to-show.ts';

export default function PageHistoryScreen() {
  const { id = '' } = useParams();
  const { read, isMissing } = usePageToShow(id);
  const page = isMissing ? undefined : read.data;
  // A page that was deleted has a history as long as it can be restored; one that never was has none.
  const kept = useListInPieces(
    readOf<typeof listRevisions>(`/api/admin/revisions/page/${encodeURIComponent(id)}`),
  );
  const newest = kept.data?.pages[0]?.items[0];
  const title = newest?.title ?? (page?.published ?? page?.draft)?.title;
  if (title !== undefined && (page || isMissing)) {
    return (
      <AdminScreen title={`History: ${title}`} action={page && <WaysOn pageId={page.id} />}>
        {!page && (
          <p className="pb-4">
            This page is deleted. Choose a version and restore it to bring the page back.
          </p>
        )}
        <History of={historyOf(Number(id), page)} />
      </AdminScreen>
    );
  }
  return (
    <AdminScreen title="History">
      <PageNotShown
        isMissing={isMissing && !kept.isPending}
        retry={retryReads(isMissing ? [kept] : [read], focusMain)}
        loadingText="Loading history..."
      />
    </AdminScreen>
  );
}

function historyOf(id: number, page: ManagedPage | undefined): HistoryOf {
  return {
    entityType: 'page',
    entityId: id,
    fieldsOf: pageFields,
    consequencesOf: (revision) => consequencesFor(revision, page),
    restore: ({ id: revisionId }, version, onceKey) =>
      call(restorePage, { params: { id }, body: { revisionId, version }, onceKey }),
  };
}

function WaysOn({ pageId }: { pageId: number }) {
  return (
    <div className="flex flex-wrap gap-3 py-1">
      <HeaderLink to={`/admin/edit-page/${pageId}`}>Edit Page</HeaderLink>
      <HeaderLink to={`/admin/preview-page/${pageId}`}>Preview</HeaderLink>
    </div>
  );
}
