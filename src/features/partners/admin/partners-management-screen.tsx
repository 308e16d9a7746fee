import { Mark, RowContent } from '../../../ui/layout/rows.tsx';
import { RecordListScreen } from '../../../records/admin/record-list-screen.tsx';
import type { ManagedPartner } from '../partners.contract.ts';
import { groupByLevel, levelNames } from '../partners.rules.ts';
import { Logo } from './logo.tsx';
import { PartnerForm } from './partner-form.tsx';
import { partnerRecord } from './partner-record.ts';

export default function PartnersManagementScreen() {
  return (
    <RecordListScreen
      of={partnerRecord}
      intro="Partners are the organizations that support you. Add each one with its logo, and visitors see it under “Our Partners”. Press “Add Partner” to begin."
      deleteText={({ name }) =>
        `${name} will disappear from the website. To take it off for a while, hide it instead.`
      }
      groupsOf={groupForManagement}
      renderForm={(props) => <PartnerForm {...props} />}
      renderRow={({ name, imageUrl, url, gave, isHidden }, row) => (
        <RowContent
          {...row}
          media={<Logo imageUrl={imageUrl} className="h-[44px] w-[64px] wide:w-[88px]" />}
          title={name}
          facts={url && <span className="wrap-anywhere">{url.replace(/^https?:\/\/|\/$/g, '')}</span>}
        >
          <p className="flex flex-wrap items-center gap-x-2">
            {isHidden && <Mark tone="accent">Hidden</Mark>}
            {gave && <span className="text-ink-2 wrap-anywhere">{gave}</span>}
          </p>
        </RowContent>
      )}
    />
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
