import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import type { ProposedChange } from '../roll-call.contract.ts';
import { MAX_NOTE_LENGTH } from '../roll-call.rules.ts';
import { findChangeProblems, toChange, type ChangeDraft, type ChangeProblems } from './change-draft.ts';

interface ChangeFormProps {
  /** The stored name, or the one she asked for before. */
  givenName: string;
  /** Whether she has asked for changes before, which no officer has decided on. */
  hasProposal: boolean;
  isPending: boolean;
  onSend: (change: ProposedChange) => void;
  onCancel: () => void;
}

/** What should change. Her address is not filled in, because the link may have been forwarded. */
export function ChangeForm({ givenName, hasProposal, isPending, onSend, onCancel }: ChangeFormProps) {
  const [draft, setDraft] = useState<ChangeDraft>({ name: givenName, email: '', note: '' });
  const [problems, setProblems] = useState<ChangeProblems>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [problems]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const found = findChangeProblems(draft, givenName);
    setProblems(found);
    if (Object.keys(found).length === 0) onSend(toChange(draft, givenName));
  }
  const fieldProps = (name: keyof ChangeDraft) => ({
    id: `change-${name}`,
    name,
    value: draft[name],
    readOnly: isPending,
    className: 'text-control',
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': [problems[name] && `change-${name}-problem`, name !== 'name' && `change-${name}-hint`]
      .filter(Boolean)
      .join(' '),
    onChange: (event: { target: { value: string } }) => {
      setDraft((current) => ({ ...current, [name]: event.target.value }));
    },
  });
  return (
    <form ref={form} noValidate aria-label="What should change?" onSubmit={submit} className="grid gap-5">
      <h2 className="text-2xl">What should change?</h2>
      {hasProposal && <p>What you sent before stays. A new note replaces the one before.</p>}
      <FieldFrame id="change-name" label="Name" problem={problems.name}>
        <input {...fieldProps('name')} type="text" autoComplete="name" maxLength={200} />
      </FieldFrame>
      <FieldFrame
        id="change-email"
        label="New email"
        optional
        hint="Only if your address has changed."
        problem={problems.email}
      >
        <input {...fieldProps('email')} type="email" autoComplete="email" maxLength={254} />
      </FieldFrame>
      <FieldFrame
        id="change-note"
        label="Note to the officers"
        optional
        hint="Anything else: your office, your photo…"
        problem={problems.note}
      >
        <textarea {...fieldProps('note')} rows={4} maxLength={MAX_NOTE_LENGTH} />
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isPending}>
          <PendingLabel idle="Send changes" pending="Sending..." isPending={isPending} />
        </Button>
        <Button look="line" aria-disabled={isPending} onClick={isPending ? undefined : onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
