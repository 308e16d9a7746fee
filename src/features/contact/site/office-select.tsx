import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import type { ContactOffice } from '../../../kernel/lookups.ts';
import { forChapter, forWhom, nameOffice } from '../contact.rules.ts';

interface OfficeSelectProps {
  offices: readonly ContactOffice[];
  chosen: string | undefined;
}

/** Whom a message is for: the chapter, unless the visitor chooses an office. */
export function OfficeSelect({ offices, chosen }: OfficeSelectProps) {
  if (offices.length === 0) return null;
  const isOffered = offices.some(({ title }) => title === chosen);
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
          <option key={office.title} value={office.title}>
            {nameOffice(office)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
