import HistoryIcon from 'lucide-react/icons/history';
import EditIcon from 'lucide-react/icons/pencil';
import DeleteIcon from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Mark, RowContent } from '../../../ui/layout/rows.tsx';
import type { ManagedPartner } from '../partners.contract.ts';
import { Logo } from './logo.tsx';

interface PartnerRowProps {
  partner: ManagedPartner;
  /** Moves the row. */
  handle: ReactNode;
  onEdit: (partner: ManagedPartner) => void;
  onDelete: (partner: ManagedPartner) => void;
}

export function PartnerRow({ partner, handle, onEdit, onDelete }: PartnerRowProps) {
  const { id, name, imageUrl, url, gave, isHidden } = partner;
  return (
    <RowContent
      id={id}
      onOpen={() => onEdit(partner)}
      handle={handle}
      media={<Logo imageUrl={imageUrl} className="h-[44px] w-[64px] wide:w-[88px]" />}
      title={name}
      titleId={`partner-${id}`}
      facts={url && <span className="wrap-anywhere">{url.replace(/^https?:\/\/|\/$/g, '')}</span>}
      actions={[
        { label: 'Edit', Icon: EditIcon, onPress: () => onEdit(partner) },
        { label: 'History', Icon: HistoryIcon, to: `/admin/partner-history/${id}` },
        { label: 'Delete', Icon: DeleteIcon, onPress: () => onDelete(partner), isDanger: true },
      ]}
    >
      <p className="flex flex-wrap items-center gap-x-2">
        {isHidden && <Mark tone="accent">Hidden</Mark>}
        {gave && <span className="text-ink-2 wrap-anywhere">{gave}</span>}
      </p>
    </RowContent>
  );
}
