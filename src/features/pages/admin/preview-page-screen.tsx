import { useParams, useSearchParams } from 'react-router';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { HeaderLink } from '../../../ui/layout/header-link.tsx';
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import type { ManagedPage } from '../manage-pages.contract.ts';
import { PageNotShown } from './page-not-shown.tsx';
import { PagePreviewFrame } from './page-preview-frame.tsx';
import { usePageToShow } from './page-to-show.ts';
import { PreviewWidth } from './preview-width.tsx';

export default function PreviewPageScreen() {
  const { id = '' } = useParams();
  const { read, isMissing } = usePageToShow(id);
  if (read.data && !isMissing) return <Preview page={read.data} />;
  return (
    <AdminScreen title="Preview">
      <PageNotShown
        isMissing={isMissing}
        retry={retryReads([read], focusMain)}
        loadingText="Loading preview..."
      />
    </AdminScreen>
  );
}

const texts = [
  { key: 'published', label: 'Published version', href: '?show=published' },
  { key: 'draft', label: 'Draft', href: '?show=draft' },
];

function Preview({ page }: { page: ManagedPage }) {
  const [search] = useSearchParams();
  // A draft is what she is working on, so it comes first unless she asks for the other.
  const wantsPublished = search.get('show') === 'published' || !page.draft;
  const text = (wantsPublished ? page.published : undefined) ?? page.draft!;
  const show = text === page.published ? 'published' : 'draft';
  const frame = (
    <PreviewWidth>
      <PagePreviewFrame pageId={page.id} title={text.title} show={show} version={page.version} />
    </PreviewWidth>
  );
  return (
    <AdminScreen title={`Preview: ${text.title}`} action={<WaysOn pageId={page.id} />}>
      {page.published && page.draft ? (
        <>
          <LinkTabs label="Which version" tabs={texts} current={show} panelId="previewed-text" />
          <div role="tabpanel" id="previewed-text" aria-labelledby={`tab-${show}`} className="pt-4">
            {frame}
          </div>
        </>
      ) : (
        <>
          {show === 'draft' && (
            <p className="pb-4 text-ink-2">This page is a draft: visitors do not see it yet.</p>
          )}
          {frame}
        </>
      )}
    </AdminScreen>
  );
}

function WaysOn({ pageId }: { pageId: number }) {
  return (
    <div className="flex flex-wrap gap-3 py-1">
      <HeaderLink to={`/admin/edit-page/${pageId}`}>Edit Page</HeaderLink>
      <HeaderLink to={`/admin/page-history/${pageId}`}>History</HeaderLink>
    </div>
  );
}
