import { useId, useState } from 'react';
import { formatIn } from '../../kernel/dates.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { useDocument } from '../../ui/document-context.tsx';

/** A field that two people saved differently. The caller turns HTML into plain text. */
export interface ConflictField {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** The initial choice: theirs where the editor did not change the field herself. */
  preset?: Side | undefined;
}

type Side = 'mine' | 'theirs';

/** Who saved in between, and when. */
export interface OtherSave {
  by: string | undefined;
  at: string;
}

/** Which side to keep, by the name of the field. */
export type ConflictChoices = Record<string, Side>;

function allOf(fields: readonly ConflictField[], side: Side): ConflictChoices {
  return Object.fromEntries(fields.map(({ name }) => [name, side]));
}

export function presetsOf(fields: readonly ConflictField[]): ConflictChoices {
  return Object.fromEntries(fields.map(({ name, preset = 'mine' }) => [name, preset]));
}

interface ConflictDialogProps {
  /** The name of the record type, such as `page`. */
  what: string;
  fields: readonly ConflictField[];
  other: OtherSave;
  onChoose: (choices: ConflictChoices) => void;
  /** Returns to the form without saving. */
  onCancel: () => void;
}

/** Two people changed the same record: shows both versions, and the second editor chooses field by field. */
export function ConflictDialog({ what, fields, other, onChoose, onCancel }: ConflictDialogProps) {
  const { timeZone } = useDocument();
  const [choices, setChoices] = useState(() => presetsOf(fields));
  const time = formatIn(timeZone, other.at, "h:mm a 'on' MMM d, yyyy");
  const who = other.by ?? 'Someone else';
  return (
    <Dialog
      open
      onClose={onCancel}
      // Not "someone else": the editor may have saved it herself on her phone.
      title={`There are two versions of this ${what}`}
      description={`${who} saved changes while you were editing. Choose which version of each field to keep.`}
      footer={
        <div className="flex flex-col gap-2 wide:flex-row wide:flex-wrap wide:justify-end">
          <Button look="line" onClick={() => onChoose(allOf(fields, 'mine'))}>
            Keep my version
          </Button>
          <Button look="line" onClick={() => onChoose(allOf(fields, 'theirs'))}>
            Keep the other version
          </Button>
          <Button onClick={() => onChoose(choices)}>Save what I chose</Button>
        </div>
      }
    >
      <div className="grid gap-6">
        {fields.map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            theirsLabel={`Theirs (saved by ${other.by ?? 'someone else'} at ${time})`}
            chosen={choices[field.name] ?? 'mine'}
            onChoose={(side) => setChoices((before) => ({ ...before, [field.name]: side }))}
          />
        ))}
        {fields.length === 0 && <p>Both versions are the same. You can keep either.</p>}
      </div>
    </Dialog>
  );
}

interface FieldChoiceProps {
  field: ConflictField;
  theirsLabel: string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function FieldChoice({ field, theirsLabel, chosen, onChoose }: FieldChoiceProps) {
  const { label, mine, theirs } = field;
  const group = useId();
  const sides = [
    { side: 'mine', name: 'Yours', text: mine },
    { side: 'theirs', name: theirsLabel, text: theirs },
  ] as const;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      {mine === theirs && (
        <p className="text-sm text-ink-2">The text is the same; only the formatting differs.</p>
      )}
      {sides.map(({ side, name, text }) => (
        <div
          key={side}
          className="grid gap-2 rounded-2 border-[1.5px] border-line-strong p-3 has-checked:border-main-800 has-checked:bg-main-100"
        >
          <label className="flex min-h-[32px] items-start gap-3 font-[550]">
            <input
              type="radio"
              name={group}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-[.2em] size-[1.25rem] flex-none accent-main-800"
            />
            {name}
          </label>
          {/* Long texts scroll, so they must be reachable by keyboard. */}
          <div
            tabIndex={text.length > SCROLLABLE_LENGTH ? 0 : undefined}
            role={text.length > SCROLLABLE_LENGTH ? 'region' : undefined}
            aria-label={text.length > SCROLLABLE_LENGTH ? `${label}, ${name}` : undefined}
            className="max-h-48 overflow-y-auto rounded-1 bg-surface p-2 text-sm whitespace-pre-line wrap-anywhere"
          >
            {text === '' ? <i className="text-ink-2">(empty)</i> : shortened(text)}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

const SCROLLABLE_LENGTH = 200;
/** Longer texts would be slow to draw. */
const MAX_SHOWN_LENGTH = 20_000;

function shortened(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}
