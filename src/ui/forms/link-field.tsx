import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { TextField } from './field.tsx';
import { useFieldA11y } from './form-context.ts';
import { Options } from './select-field.tsx';

/** Somewhere on the website. */
export interface LinkTarget {
  /** Its path. */
  value: string;
  label: string;
}

interface LinkFieldProps {
  /** The form field with the address. */
  name: string;
  label: string;
  targets: readonly LinkTarget[];
}

const OTHER = 'other';

/** A link to a screen of the website, chosen by its name, or to any other address. */
export function LinkField({ name, label, targets }: LinkFieldProps) {
  const { setValue } = useFormContext<Record<string, string>>();
  const link = useWatch<Record<string, string | undefined>>({ name }) ?? '';
  const [isOtherChosen, setIsOtherChosen] = useState(false);
  const { id } = useFieldA11y({ name });
  const isOther = isOtherChosen || (link !== '' && !targets.some(({ value }) => value === link));

  function choose(value: string) {
    setIsOtherChosen(value === OTHER);
    setValue(name, value === OTHER ? '' : value, { shouldDirty: true });
  }

  return (
    <>
      <FieldFrame id={`${id}-target`} label={label} optional problem={undefined}>
        <select
          id={`${id}-target`}
          className="text-control"
          value={isOther ? OTHER : link}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">No link</option>
          <Options options={targets} />
          <option value={OTHER}>Another address</option>
        </select>
      </FieldFrame>
      {isOther && (
        <TextField
          name={name}
          label="Address"
          type="url"
          hint="Copy the whole address, starting with https://"
        />
      )}
    </>
  );
}
