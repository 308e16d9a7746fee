import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useLeaveDialog } from '../../../ui/forms/unsaved-changes.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { lastSave } from '../../records/admin/record-queries.ts';
import { useSaveOver } from '../../records/admin/use-save-over.tsx';
import type { Member } from '../members.contract.ts';
import { readMember, refreshMembers, showSaved } from './managed-members.ts';
import { memberParts } from './member-conflict.ts';
import { emptyMember, memberForm, type MemberValues, valuesOf } from './member-values.ts';
import { useSendMember } from './send-member.ts';
import { usePhoto } from './use-photo.ts';

export interface Ends {
  /** Told while a save is under way: what it asks must be answered. */
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
  /** A try that nobody answered has added her after all: her own form is to be opened. */
  onAddedEarlier?: ((id: number) => void) | undefined;
}

/** The form of one member, new or not. */
export function useMemberForm(member: Member | undefined, { onBusy, onDone, onAddedEarlier }: Ends) {
  const client = useQueryClient();
  const send = useSendMember(member?.id);
  const leaveDialog = useLeaveDialog();
  const [isSending, setIsSending] = useState(false);
  const form = useForm<MemberValues, MemberValues>({
    schema: memberForm,
    defaultValues: member ? valuesOf(member) : emptyMember,
    draft: member ? { key: `member:${member.id}`, title: member.name } : { key: 'member:new' },
    onSubmit: (values) => {
      onBusy(true);
      return save(values).finally(() => onBusy(false));
    },
  });
  const photo = usePhoto(form, member?.id);
  const { saveOver, conflictDialog } = useSaveOver<MemberValues, Member>({
    what: 'member',
    form,
    partsOf: memberParts,
    readNewer: member && (() => readMember(member.id)),
    valuesOf,
    otherSaveOf: ({ id }) => lastSave('member', id),
    createdEarlier: {
      draftKey: (id) => `member:${id}`,
      open: (id) =>
        leaveDialog(() => {
          onAddedEarlier?.(id);
          void refreshMembers(client);
        }),
      openList: () => leaveDialog(onDone),
    },
  });

  async function save(values: MemberValues) {
    if (!(await photo.hasArrived())) throw new UserFacingError(photoIsMissing);
    const outcome = await saveOver(
      { ...values, imageUrl: form.getValues('imageUrl') },
      {
        send: (fields) => send(fields, form.idempotencyKey),
        typed: structuredClone(form.getValues()),
        failure: member ? 'Failed to update member' : 'Failed to create member',
        onSending: setIsSending,
      },
    ).finally(() => setIsSending(false));
    if ('saved' in outcome) {
      // The address of a photo that came after the button was pressed is saved, too: there is no draft to keep.
      form.resetDefaultValues(form.getValues());
      toast({ title: member ? 'Member updated successfully' : 'Member created successfully' });
      showSaved(client, outcome.saved);
    } else showSaved(client, outcome.preferred);
    void refreshMembers(client);
    onDone();
  }

  return { form, photo, isSending, conflictDialog };
}

const photoIsMissing =
  'Not saved yet: the photo has not been uploaded. Try again with it or remove it, then save again.';
