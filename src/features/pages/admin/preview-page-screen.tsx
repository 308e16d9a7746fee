import HistoryIcon from 'lucide-react/icons/history';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { Actions } from '../../../ui/layout/actions.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import type { ManagedPage } from '../manage-pages.contract.ts';
import { usePageToShow } from './managed-pages.ts';
import { PageNotShown } from './page-not-shown.tsx';

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
  // The draft is what the editor works on, so it is shown first.
  const wantsPublished = search.get('show') === 'published' || !page.draft;
  const text = (wantsPublished ? page.published : undefined) ?? page.draft!;
  const show = text === page.published ? 'published' : 'draft';
  const frame = <PreviewFrame page={page} title={text.title} show={show} />;
  return (
    <AdminScreen
      title={`Preview: ${text.title}`}
      back={{ to: '/admin/pages', label: 'Back to Pages' }}
      action={
        <Actions
          of=""
          actions={[{ label: 'History', Icon: HistoryIcon, to: `/admin/page-history/${page.id}` }]}
        />
      }
      mainAction={<ButtonLink to={`/admin/edit-page/${page.id}`}>Edit Page</ButtonLink>}
    >
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

const widths = [
  { name: 'As on a computer', className: '' },
  { name: 'As on a phone', className: 'mx-auto max-w-[390px]' },
];

interface PreviewFrameProps {
  page: ManagedPage;
  title: string;
  show: 'published' | 'draft';
}

/** The page as visitors will see it, on a wide screen or a phone. Its scripts run without access to the site. */
function PreviewFrame({ page: { id, version }, title, show }: PreviewFrameProps) {
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <div
        role="group"
        aria-label="Width of the preview"
        className="mb-4 hidden w-fit rounded-2 border-[1.5px] border-line-strong bg-surface wide:flex"
      >
        {widths.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
            className="view-button"
          >
            {name}
          </button>
        ))}
      </div>
      <div className={widths[chosen]!.className}>
        <iframe
          // Loads the preview again after a save.
          key={`${show} ${version}`}
          src={`/admin/page-preview/${id}?show=${show}`}
          title={`Preview of ${title}`}
          // Without our origin: a script in the frame has no cookie and cannot reach the window around it.
          sandbox="allow-scripts allow-forms allow-popups allow-downloads"
          className="h-[75vh] min-h-[480px] w-full rounded-3 border border-line bg-surface"
        />
      </div>
    </>
  );
}
