import type { ReactNode } from 'react';
import { CheckboxField, TextField } from '../../../ui/forms/field.tsx';
import { Inputs } from '../../../ui/forms/inputs.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { RecordForm, type RecordFormProps } from '../../../records/admin/record-form.tsx';
import type { ManagedPartner, PartnerField } from '../partners.contract.ts';
import { levelNames, partnerLevels } from '../partners.rules.ts';
import { LogoField } from './logo-field.tsx';
import { partnerRecord } from './partner-record.ts';

export function PartnerForm(props: RecordFormProps<ManagedPartner>) {
  const { imageUrl, ...others } = inputs(props.record?.id);
  return (
    <RecordForm {...props} of={partnerRecord} firstField="name" picture={imageUrl}>
      <Inputs of={others} />
    </RecordForm>
  );
}

const levels = [
  { value: '', label: 'None' },
  ...partnerLevels.map((level) => ({ value: level, label: levelNames[level] })),
];

/** The input of each field, in the order of the form. A field without an input does not compile. */
function inputs(partnerId: number | undefined): Record<PartnerField, ReactNode> {
  return {
    name: <TextField name="name" label="Name" hint="As visitors see it." autoComplete="off" required />,
    imageUrl: <LogoField partnerId={partnerId} />,
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
