import { useState } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import {
  allOf,
  presetsOf,
  type ConflictChoices,
  type ConflictField as Field,
  type OtherSave,
} from './conflict-choices.ts';
import { ConflictField } from './conflict-field.tsx';

interface ConflictDialogProps {
  /** What it is about, as `page`. */
  what: string;
  fields: readonly Field[];
  other: OtherSave;
  onChoose: (choices: ConflictChoices) => void;
  /** Goes back to the form; nothing is saved. */
  onCancel: () => void;
}

/** Two people changed the same thing: shows both, and lets the one who came second choose field by field. */
export function ConflictDialog({ what, fields, other, onChoose, onCancel }: ConflictDialogProps) {
  const { timeZone } = useDocument();
  const [choices, setChoices] = useState(() => presetsOf(fields));
  const time = formatIn(timeZone, other.at, "h:mm a 'on' MMM d, yyyy");
  const who = other.by ?? 'Somebody else';
  return (
    <Dialog
      open
      onClose={onCancel}
      // It may have been herself, on her telephone.
      title={`There are two versions of this ${what}`}
      description={`${who} saved this ${what} while you were working on it. Nothing of yours is saved yet, and nothing is lost. Please choose what shall stay.`}
      footer={
        <div className="flex flex-col gap-2 wide:flex-row wide:flex-wrap wide:justify-end">
          <Button look="line" onClick={() => onChoose(allOf(fields, 'mine'))}>
            Keep mine
          </Button>
          <Button look="line" onClick={() => onChoose(allOf(fields, 'theirs'))}>
            Keep theirs
          </Button>
          <Button onClick={() => onChoose(choices)}>Use my choices</Button>
        </div>
      }
    >
      <div className="grid gap-6">
        {fields.map((field) => (
          <ConflictField
            key={field.name}
            field={field}
            theirsLabel={`Theirs (saved by ${other.by ?? 'somebody else'} at ${time})`}
            chosen={choices[field.name] ?? 'mine'}
            onChoose={(side) => setChoices((before) => ({ ...before, [field.name]: side }))}
          />
        ))}
        {fields.length === 0 && <p>Both versions say the same. You can keep either.</p>}
      </div>
    </Dialog>
  );
}
