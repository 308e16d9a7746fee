import AddIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cleanSearch } from '../../../kernel/search-text.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { CreatedSanitizedNotice } from '../../../ui/forms/sanitized-notice.tsx';
import { RowList } from '../../../ui/layout/rows.tsx';
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { useMayOpen } from '../../../records/admin/admin-feature.ts';
import { DeleteRecordDialog } from '../../../records/admin/delete-record-dialog.tsx';
import { deletePage, restorePage, type PageCard } from '../manage-pages.contract.ts';
import { takeOffList, useManagedPages, type PageFilter } from './managed-pages.ts';
import { PageRow } from './page-row.tsx';

const panelId = 'pages-panel';

export default function PagesManagementScreen() {
  const filter = useFilter();
  const list = useManagedPages(filter);
  const [deleted, setDeleted] = useState<PageCard>();
  const pages = list.data?.pages.flatMap(({ body }) => body.pages);
  return (
    <AdminScreen
      title="Manage Pages"
      mainAction={
        <ButtonLink to="/admin/create-page">
          <AddIcon aria-hidden="true" className="size-5" />
          Add Page
        </ButtonLink>
      }
      tabs={
        <LinkTabs
          label="Types of pages"
          panelId={panelId}
          current={filter.type ?? 'all'}
          tabs={tabsOf(filter, list.data?.pages[0]?.body.counts)}
        />
      }
    >
      <CreatedSanitizedNotice what="page" />
      <div className="grid gap-4">
        <SearchField
          label="Search by title"
          search={filter.search}
          hrefFor={(search) => hrefOf({ ...filter, search })}
        />
        <div id={panelId} role="tabpanel" aria-labelledby={`tab-${filter.type ?? 'all'}`}>
          {!pages && <NotLoaded reads={[list]} text="Loading pages…" />}
          {pages?.length === 0 && <NoPages filter={filter} />}
          {pages && pages.length > 0 && (
            <RowList label="Pages">
              {pages.map((page) => (
                <PageRow key={page.id} page={page} onDelete={() => setDeleted(page)} />
              ))}
            </RowList>
          )}
          <ShowMoreButton
            list={list}
            label="Show more"
            firstOfLast={`page-${list.data?.pages.at(-1)?.body.pages[0]?.id}`}
          />
          <ElsewhereHint />
        </div>
      </div>
      {deleted && (
        <DeleteRecordDialog
          key={deleted.id}
          of={deletion}
          record={{ id: deleted.id, name: deleted.title }}
          title="Delete this page?"
          text={`Are you sure you want to delete the page "${deleted.title}"? This action cannot be undone.`}
          failure="Failed to delete page"
          deletedToast={{ title: 'Page deleted successfully' }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </AdminScreen>
  );
}

/** What visitors also see as pages, and where a page is in the menu. */
function ElsewhereHint() {
  if (!useMayOpen('/admin/chapter')) return null;
  return (
    <p className="mt-4 text-ink-2">
      The president’s message and the order of the menu are under{' '}
      <Link to="/admin/chapter">Chapter details</Link>.
    </p>
  );
}

const deletion = {
  entityType: 'page',
  remove: deletePage,
  restore: restorePage,
  removeFromList: takeOffList,
} as const;

function NoPages({ filter: { search } }: { filter: PageFilter }) {
  return (
    <p className="py-6 text-lg text-ink-2">
      {search === ''
        ? 'There are no pages yet. Choose “Add Page” to write the first one.'
        : `No page has “${search}” in its title.`}
    </p>
  );
}

function useFilter(): PageFilter {
  const [parameters] = useSearchParams();
  const type = parameters.get('type');
  return {
    type: type === 'program' || type === 'general' ? type : undefined,
    search: cleanSearch(parameters.get('search') ?? ''),
  };
}

function hrefOf({ type, search }: PageFilter): string {
  const text = cleanSearch(search);
  const parameters = new URLSearchParams({ ...(type && { type }), ...(text && { search: text }) });
  return parameters.size > 0 ? `/admin/pages?${parameters}` : '/admin/pages';
}

function tabsOf({ search }: PageFilter, counts?: Record<'all' | 'program' | 'general', number>) {
  const names = { all: 'All Pages', program: 'Program Pages', general: 'General Pages' } as const;
  return (['all', 'program', 'general'] as const).map((key) => ({
    key,
    label: counts ? `${names[key]} (${counts[key].toLocaleString('en-US')})` : names[key],
    href: hrefOf({ type: key === 'all' ? undefined : key, search }),
  }));
}
