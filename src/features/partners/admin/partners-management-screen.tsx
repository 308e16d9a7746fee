import AddIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { SortableGroups } from '../../../ui/sortable/sortable-groups.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import type { ManagedPartner } from '../partners.contract.ts';
import { groupByLevel, levelNames } from '../partners.rules.ts';
import { usePartnerOrder, usePartnersList } from './managed-partners.ts';
import { AddPartner, DeletePartner, EditPartner } from './partner-dialogs.tsx';
import { PartnerRow } from './partner-row.tsx';

const path = '/admin/partners';

/** The dialog over the list. The form of a partner is part of the URL instead. */
type OpenDialog = { name: 'add' } | { name: 'delete'; partner: ManagedPartner };

export default function PartnersManagementScreen() {
  const partnerId = recordIdIn(useSearchParams()[0].get('partner'));
  const navigate = useNavigate();
  const list = usePartnersList();
  const reorder = usePartnerOrder();
  const [open, setOpen] = useState<OpenDialog>();
  const retry = retryReads([list], focusMain);
  const close = () => setOpen(undefined);
  const highlight = ({ id }: ManagedPartner) =>
    void navigate(path, { replace: true, preventScrollReset: true, state: { highlight: id } });
  return (
    <AdminScreen
      title="Partners"
      isCovered={partnerId !== undefined}
      mainAction={
        <Button onClick={() => setOpen({ name: 'add' })}>
          <AddIcon aria-hidden="true" className="size-5" />
          Add Partner
        </Button>
      }
    >
      {!list.data && (retry ? <FailedRead {...retry} /> : <Loading text="Loading partners…" />)}
      {list.data?.length === 0 && (
        <p className="max-w-[60ch] py-6 text-lg text-ink-2">
          Partners are the organizations that support you. Add each one with its logo, and visitors see it
          under “Our Partners”. Press “Add Partner” to begin.
        </p>
      )}
      {list.data && list.data.length > 0 && (
        <SortableGroups
          groups={groupForManagement(list.data)}
          isComplete
          thing="partner"
          onArrange={reorder}
          renderRow={(partner, handle) => (
            <PartnerRow
              partner={partner}
              handle={handle}
              onEdit={({ id }) => void navigate(`${path}?partner=${id}`, { preventScrollReset: true })}
              onDelete={() => setOpen({ name: 'delete', partner })}
            />
          )}
        />
      )}
      {open?.name === 'add' && <AddPartner onSaved={highlight} onClose={close} />}
      {partnerId !== undefined && (
        <EditPartner
          key={partnerId}
          id={partnerId}
          onSaved={highlight}
          onClose={() => void navigate(path, { replace: true, preventScrollReset: true })}
        />
      )}
      {open?.name === 'delete' && <DeletePartner partner={open.partner} onClose={close} />}
    </AdminScreen>
  );
}

/** As on the website: by level, where there are levels. */
function groupForManagement(partners: readonly ManagedPartner[]) {
  const groups = groupByLevel(partners);
  return groups.map(({ level, partners: items }) => ({
    title: level ? levelNames[level] : groups.length > 1 ? 'No level' : 'All partners',
    items,
  }));
}
