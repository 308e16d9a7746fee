import PreviewIcon from 'lucide-react/icons/eye';
import EditIcon from 'lucide-react/icons/pencil';
import { useParams } from 'react-router';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { call } from '../../../kernel/http-client.ts';
import type { Revision } from '../../../records/records.contract.ts';
import { HistoryScreen } from '../../../records/admin/history-screen.tsx';
import { restorePage, type ManagedPage } from '../manage-pages.contract.ts';
import { usePageToShow } from './managed-pages.ts';
import { toHistoryFields } from './page-fields.ts';
import { PageNotShown } from './page-not-shown.tsx';

export default function PageHistoryScreen() {
  const { id = '' } = useParams();
  const { read, isMissing } = usePageToShow(id);
  const page = isMissing ? undefined : read.data;
  const mayRestore = useMayCall(restorePage);
  return (
    <HistoryScreen
      of={{
        entityType: 'page',
        entityId: Number(id),
        fieldsOf: toHistoryFields,
        consequencesOf: (revision) => describeRestore(revision, page),
        ...(mayRestore && {
          restore: ({ id: revisionId }, version, idempotencyKey) =>
            call(restorePage, { params: { id: Number(id) }, body: { revisionId, version }, idempotencyKey }),
        }),
      }}
      read={read}
      isMissing={isMissing}
      title={(page?.published ?? page?.draft)?.title}
      back={{ to: '/admin/pages', label: 'Back to Pages' }}
      links={[
        { label: 'Edit Page', Icon: EditIcon, to: `/admin/edit-page/${id}` },
        { label: 'Preview', Icon: PreviewIcon, to: `/admin/preview-page/${id}` },
      ]}
      deletedText={
        mayRestore
          ? 'This page is deleted. Choose a version and restore it to bring the page back.'
          : 'This page is deleted. An editor can restore it.'
      }
      renderFallback={(state) => <PageNotShown {...state} loadingText="Loading history..." />}
    />
  );
}

/** What restoring a version of a page will do. */
function describeRestore(revision: Revision, page: ManagedPage | undefined): string {
  const isDraft = revision.kind === 'draft' || revision.snapshot['isPublished'] === false;
  if (!page) {
    return isDraft
      ? 'The page comes back as a draft. Visitors will not see it until you publish it.'
      : 'The page comes back, and visitors will see it right away.';
  }
  const nothingLost = 'The current version stays in the history.';
  if (!isDraft) {
    const draft = page.hasDraft ? 'It also replaces the current draft. ' : '';
    return `This version will be published, and visitors will see it right away. ${draft}${nothingLost}`;
  }
  const visitors = page.isPublished
    ? 'Visitors keep seeing the published page until you publish the draft.'
    : 'Visitors will not see it until you publish it.';
  return `This version was a draft, so it becomes the draft of the page. ${visitors} ${nothingLost}`;
}
