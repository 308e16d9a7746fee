import { DeleteRecordDialog } from '../../records/admin/delete-record-dialog.tsx';
import { FormDialog, RecordPlaceholder } from '../../records/admin/record-dialogs.tsx';
import { deletePartner, restorePartner, type ManagedPartner } from '../partners.contract.ts';
import { refreshPartners, removeFromList, usePartnerToEdit } from './managed-partners.ts';
import { PartnerForm } from './partner-form.tsx';

interface PartnerDialogProps {
  onSaved: (saved: ManagedPartner) => void;
  onClose: () => void;
}

export function AddPartner({ onSaved, onClose }: PartnerDialogProps) {
  return (
    <FormDialog title="Add Partner" onClose={onClose}>
      {(onBusy) => <PartnerForm onSaved={onSaved} onBusy={onBusy} onDone={onClose} />}
    </FormDialog>
  );
}

export function EditPartner({ id, onSaved, onClose }: PartnerDialogProps & { id: number }) {
  const read = usePartnerToEdit(id);
  return (
    <FormDialog title="Edit Partner" returnTo={`#partner-${id}`} onClose={onClose}>
      {(onBusy) =>
        read.data ? (
          <PartnerForm partner={read.data} onSaved={onSaved} onBusy={onBusy} onDone={onClose} />
        ) : (
          <RecordPlaceholder type="partner" read={read} />
        )
      }
    </FormDialog>
  );
}

interface DeletePartnerProps {
  partner: Pick<ManagedPartner, 'id' | 'name'>;
  onClose: () => void;
}

const deletion = {
  entityType: 'partner',
  remove: deletePartner,
  restore: restorePartner,
  removeFromList,
  refresh: refreshPartners,
} as const;

export function DeletePartner({ partner: { id, name }, onClose }: DeletePartnerProps) {
  return (
    <DeleteRecordDialog
      of={deletion}
      record={{ id, name }}
      title="Delete this partner?"
      text={`${name} will disappear from the website. To take it off for a while, hide it instead.`}
      failure="Failed to delete the partner"
      deletedToast={{ title: 'Partner deleted' }}
      onClose={onClose}
    />
  );
}
