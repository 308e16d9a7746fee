import { useParams } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { HeaderLink } from '../../../ui/layout/header-link.tsx';
import { type HistoryOf, HistoryScreen } from '../../records/admin/history-screen.tsx';
import { type ManagedPage, restorePage } from '../manage-pages.contract.ts';
import { pageFields } from './page-fields.ts';
import { PageNotShown } from './page-not-shown.tsx';
import { consequencesFor } from './page-restoring.ts';
import { usePageToShow } from './page-to-show.ts';

export default function PageHistoryScreen() {
  const { id = '' } = useParams();
  const { read, isMissing } = usePageToShow(id);
  const page = isMissing ? undefined : read.data;
  return (
    <HistoryScreen
      of={historyOf(Number(id), page)}
      read={read}
      isMissing={isMissing}
      title={(page?.published ?? page?.draft)?.title}
      links={<WaysOn pageId={id} />}
      deletedText="This page is deleted. Choose a version and restore it to bring the page back."
      renderFallback={(state) => <PageNotShown {...state} loadingText="Loading history..." />}
    />
  );
}

function historyOf(id: number, page: ManagedPage | undefined): HistoryOf {
  return {
    entityType: 'page',
    entityId: id,
    fieldsOf: pageFields,
    consequencesOf: (revision) => consequencesFor(revision, page),
    restore: ({ id: revisionId }, version, idempotencyKey) =>
      call(restorePage, { params: { id }, body: { revisionId, version }, idempotencyKey }),
  };
}

function WaysOn({ pageId }: { pageId: string }) {
  return (
    <div className="flex flex-wrap gap-3 py-1">
      <HeaderLink to={`/admin/edit-page/${pageId}`}>Edit Page</HeaderLink>
      <HeaderLink to={`/admin/preview-page/${pageId}`}>Preview</HeaderLink>
    </div>
  );
}
