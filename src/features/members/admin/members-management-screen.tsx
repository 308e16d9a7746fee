import ImportIcon from 'lucide-react/icons/file-up';
import AddIcon from 'lucide-react/icons/plus';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { useExport } from '../../../ui/use-export.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { AboutList } from '../../../records/admin/about-list.tsx';
import { useLinkedScreens } from '../../../records/admin/admin-feature.ts';
import { RecordDialogs, type OpenDialog } from '../../../records/admin/record-dialogs.tsx';
import { FilterChips, useRecordFilters } from '../../../records/admin/record-filters.tsx';
import { exportMembers } from '../import-members.contract.ts';
import type { Member } from '../members.contract.ts';
import { matchesSearch } from '../members.rules.ts';
import { MemberCardSources } from '../site/member-card-sources.tsx';
import { MemberDetails } from './member-details.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberGroups } from './member-groups.tsx';
import { memberRecord } from './member-record.ts';
import { isInTab, readMembersView, toMembersHref, type MembersView } from './members-view.ts';

const panelId = 'members-panel';

export default function MembersManagementScreen() {
  const view = readMembersView(useSearchParams()[0]);
  const navigate = useNavigate();
  const list = useQuery(memberRecord.queries.list);
  /** The dialog over the list. The details dialog is part of the URL instead. */
  const [open, setOpen] = useState<OpenDialog<Member>>();
  const { filters, reads } = useRecordFilters(memberRecord.type);
  const needed = view.filter === '' ? [list] : [list, ...reads];
  const filtered = filters.find(({ key }) => key === view.filter)?.records ?? [];
  const findFiltered = ({ id }: Pick<Member, 'id'>) => filtered.find((record) => record.id === id);
  const matching = needed.every(({ data }) => data !== undefined)
    ? list.data?.filter(
        (member) => matchesSearch(member, view.search) && (view.filter === '' || findFiltered(member)),
      )
    : undefined;
  const shown = matching?.filter((member) => isInTab(view.tab, member));
  const listHref = toMembersHref({ ...view, memberId: undefined });
  /** Shows the saved member in the list, wherever she is by now. */
  const highlight = (saved: Member) => {
    const isListed = isInTab(view.tab, saved) && matchesSearch(saved, view.search);
    const href = isListed ? listHref : toMembersHref({ tab: 'all', search: '', filter: '' });
    void navigate(href, { replace: true, preventScrollReset: true, state: { highlight: saved.id } });
  };
  const edit = ({ id }: Pick<Member, 'id'>) =>
    setOpen({ name: 'edit', id, proposal: findFiltered({ id })?.proposal });
  return (
    <AdminScreen
      title="Manage Members"
      about={<AboutList path="/admin/members" />}
      action={<MoreActions />}
      isCovered={view.memberId !== undefined}
      mainAction={
        <Button onClick={() => setOpen({ name: 'add' })}>
          <AddIcon aria-hidden="true" className="size-5" />
          Add Member
        </Button>
      }
      tabs={
        <LinkTabs
          label="Groups of members"
          panelId={panelId}
          current={view.tab}
          tabs={listTabs(view, view.filter === '' ? matching : undefined)}
        />
      }
    >
      <MemberCardSources />
      <div className="grid grid-cols-1 gap-4">
        <SearchField
          label="Search members"
          search={view.search}
          hrefFor={(search) => toMembersHref({ ...view, search })}
        />
        <FilterChips
          filters={filters}
          current={view.filter}
          hrefFor={(filter) => toMembersHref({ ...view, filter })}
        />
        <div id={panelId} role="tabpanel" aria-labelledby={`tab-${view.tab}`}>
          {!shown && <NotLoaded reads={needed} text="Loading members…" />}
          {shown?.length === 0 && <NoMembers {...view} />}
          {shown && shown.length > 0 && view.search !== '' && (
            <p className="pb-3 text-ink-2">To change the order, clear the search first.</p>
          )}
          {shown && shown.length > 0 && (
            <MemberGroups
              key={view.tab}
              members={shown}
              isComplete={view.search === '' && view.filter === ''}
              getHref={({ id }) => toMembersHref({ ...view, memberId: id })}
              findFiltered={findFiltered}
              onEdit={edit}
              onDelete={(item) => setOpen({ name: 'delete', item })}
            />
          )}
        </div>
      </div>
      {/* Details close in the same render in which the form opens, so that the focus later returns to the member's row. */}
      {view.memberId !== undefined && open?.name !== 'edit' && (
        <MemberDetails
          key={`details-${view.memberId}`}
          id={view.memberId}
          onClose={() => void navigate(listHref, { preventScrollReset: true })}
          onEdit={() => {
            void navigate(listHref, { replace: true, preventScrollReset: true });
            edit({ id: view.memberId! });
          }}
        />
      )}
      <RecordDialogs
        of={memberRecord}
        open={open}
        renderForm={(props) => <MemberForm members={list.data ?? []} {...props} />}
        deleteText={({ name }) => `Are you sure you want to delete ${name}? This action cannot be undone.`}
        onSaved={highlight}
        onClose={() => setOpen(undefined)}
      />
    </AdminScreen>
  );
}

function MoreActions() {
  const mayExport = useMayCall(exportMembers);
  const linked = useLinkedScreens('/admin/members');
  const exportAction = useExport({ url: exportMembers.path, fileName: 'members.csv' });
  return (
    <Actions
      of=""
      words={2}
      actions={[
        ...linked,
        { label: 'Import from Excel or CSV', Icon: ImportIcon, to: '/admin/import-members' },
        ...(mayExport ? [exportAction] : []),
      ]}
    />
  );
}

function NoMembers({ search, filter }: MembersView) {
  const text =
    filter === ''
      ? 'No members yet. Press “Add Member” to add the first one.'
      : 'There is nothing left to do here.';
  return <p className="py-6 text-lg text-ink-2">{search === '' ? text : `No members match “${search}”.`}</p>;
}

function listTabs(view: MembersView, matching: readonly Member[] | undefined) {
  const names = { all: 'All Members', officers: 'Officers', members: 'Regular Members' } as const;
  return (['all', 'officers', 'members'] as const).map((tab) => {
    const count = matching?.filter((member) => isInTab(tab, member)).length.toLocaleString('en-US');
    return {
      key: tab,
      label: count === undefined ? names[tab] : `${names[tab]} (${count})`,
      href: toMembersHref({ ...view, tab, memberId: undefined }),
    };
  });
}
