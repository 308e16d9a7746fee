import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { call } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CheckboxField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { Inputs } from '../../../ui/forms/inputs.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useInitialFocus } from '../../../ui/forms/use-initial-focus.ts';
import { toConflictParts } from '../../records/admin/field-info.ts';
import { lastSave } from '../../records/admin/record-queries.ts';
import { useRecordForm, type SaveTarget } from '../../records/admin/use-record-form.tsx';
import {
  createPartner,
  updatePartner,
  type ManagedPartner,
  type PartnerField,
} from '../partners.contract.ts';
import { levelNames, partnerLevels } from '../partners.rules.ts';
import { LogoField } from './logo-field.tsx';
import { readPartner, refreshPartners, showSaved } from './managed-partners.ts';
import {
  emptyPartner,
  partnerFieldInfos,
  partnerForm,
  toForm,
  type PartnerFormValues,
} from './partner-form-values.ts';

interface SaveOptions {
  onSaved: (saved: ManagedPartner) => void;
  onDone: () => void;
}

interface PartnerFormProps extends SaveOptions {
  /** Absent for a new one. */
  partner?: ManagedPartner | undefined;
  /** Called when a save starts and ends: the dialog must stay open for what the save may ask. */
  onBusy: (isBusy: boolean) => void;
}

export function PartnerForm({ partner, onSaved, onBusy, onDone }: PartnerFormProps) {
  const { form, isSending, conflictDialog } = usePartnerForm(partner, { onSaved, onDone });
  const { isSubmitting } = useFormState({ control: form.control });
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting]);
  const container = useInitialFocus('name');
  const { imageUrl, ...others } = inputs(
    // While a save waits for the upload, the upload can still be stopped.
    <div inert={isSending && !form.isUploading}>
      <LogoField partnerId={partner?.id} />
    </div>,
  );
  return (
    <div ref={container}>
      <Form form={form}>
        {imageUrl}
        <LockedFields isLocked={isSubmitting} className="grid items-start gap-x-5 gap-y-3 wide:grid-cols-2">
          <Inputs of={others} />
        </LockedFields>
        <FormFooter>
          <SubmitButton idle={partner ? 'Save Changes' : 'Add Partner'} pending="Saving..." />
        </FormFooter>
      </Form>
      {conflictDialog}
    </div>
  );
}

const levels = [
  { value: '', label: 'None' },
  ...partnerLevels.map((level) => ({ value: level, label: levelNames[level] })),
];

/** The input of each field, in the order of the form. A field without an input does not compile. */
function inputs(logo: ReactNode): Record<PartnerField, ReactNode> {
  return {
    name: <TextField name="name" label="Name" hint="As visitors see it." autoComplete="off" required />,
    imageUrl: logo,
    url: (
      <TextField
        name="url"
        label="Website"
        type="url"
        hint="Starts with https://. The logo links to it."
        autoComplete="off"
        optional
      />
    ),
    level: (
      <SelectField
        name="level"
        label="Level"
        hint="Partners are grouped by level."
        options={levels}
        optional
      />
    ),
    gave: (
      <TextField
        name="gave"
        label="What they gave"
        hint="Shown under the logo, for example “Two scholarships”."
        autoComplete="off"
        optional
      />
    ),
    isHidden: <CheckboxField name="isHidden" label="Hidden" hint="Visitors don’t see this partner." />,
  };
}

function usePartnerForm(partner: ManagedPartner | undefined, { onSaved, onDone }: SaveOptions) {
  const client = useQueryClient();
  return useRecordForm<PartnerFormValues, ManagedPartner, ManagedPartner>({
    name: 'partner',
    record: partner,
    schema: partnerForm,
    initialValues: partner ? toForm(partner) : emptyPartner,
    draft: partner ? { key: `partner:${partner.id}`, title: partner.name } : { key: 'partner:new' },
    read: readPartner,
    send: ({ version, ...body }: PartnerFormValues, { id, ...attempt }: SaveTarget) =>
      id === undefined
        ? call(createPartner, { body, ...attempt })
        : call(updatePartner, { params: { id }, body: { ...body, version }, ...attempt }),
    toStored: (saved) => saved,
    toForm,
    conflictParts: () => toConflictParts(partnerFieldInfos),
    lastSave: ({ id }) => lastSave('partner', id),
    messages: {
      updated: { title: 'Partner saved' },
      failed: partner ? 'Failed to save the partner' : 'Failed to add the partner',
    },
    sitePath: ({ isHidden }) => (isHidden ? undefined : '/partners'),
    onCreated: (created, link) => {
      toast({ title: 'Partner added', link });
      showSaved(client, created);
      onSaved(created);
    },
    onStored: (stored) => {
      showSaved(client, stored);
      onSaved(stored);
    },
    onSettled: () => {
      void refreshPartners(client);
      onDone();
    },
  });
}
