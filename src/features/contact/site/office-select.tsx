import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import type { ContactOffice } from '../contact.contract.ts';
import { forChapter, forWhom, nameOffice } from '../contact.rules.ts';

interface OfficeSelectProps {
  offices: readonly ContactOffice[];
  chosen: number | undefined;
}

/** Whom a message is for: the chapter, unless the visitor chooses an office. */
export function OfficeSelect({ offices, chosen }: OfficeSelectProps) {
  if (offices.length === 0) return null;
  const isOffered = offices.some(({ id }) => id === chosen);
  return (
    <FieldFrame id="contact-office" label={forWhom} optional problem={undefined}>
      <select
        // Another link chooses another office.
        key={chosen}
        id="contact-office"
        name="office"
        defaultValue={isOffered ? chosen : ''}
        className="text-control"
      >
        <option value="">{forChapter}</option>
        {offices.map((office) => (
          <option key={office.id} value={office.id}>
            {nameOffice(office)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
