import { useState } from 'react';
import type { ChangeEmail, EventChangeToTell, EventPartForm } from '../../../records/admin/feature-parts.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { EmailPreview } from '../../../ui/layout/email-preview.tsx';
import type { ChapterEvent, EventInput } from '../events.contract.ts';

/** After the save. */
export const EMAILED = 'Those who signed up get an email.';

type ChangedFacts = Pick<EventInput, 'startDate' | 'endDate' | 'location' | 'streetAddress' | 'status'>;

/** What those who plan to come should know; undefined where time, place and status stay. */
export function changeToTell(
  event: Pick<ChapterEvent, 'startDate' | 'location' | 'streetAddress' | 'status'>,
  { startDate, endDate, location, streetAddress, status }: ChangedFacts,
): EventChangeToTell | undefined {
  const isSame =
    startDate === event.startDate &&
    (location ?? '') === (event.location ?? '') &&
    (streetAddress ?? '') === (event.streetAddress ?? '') &&
    status === event.status;
  return isSame
    ? undefined
    : { startDate, endDate, location: location ?? '', streetAddress: streetAddress ?? '', status };
}

/** The email of the feature whose part the event has; null where no one would get one. */
export async function readChangeEmail(
  partForms: readonly EventPartForm[],
  { id, parts }: Pick<ChapterEvent, 'id' | 'parts'>,
  change: EventChangeToTell,
): Promise<ChangeEmail | null> {
  const previews = partForms.flatMap(({ name, previewEmail }) =>
    parts?.[name] != null && previewEmail ? previewEmail(id, change) : [],
  );
  return (await Promise.all(previews)).find(({ emails }) => emails > 0) ?? null;
}

interface ChangeEmailDialogProps {
  email: ChangeEmail;
  /** Undefined where the officer goes back to the form. */
  onChoose: (isEmailed: boolean | undefined) => void;
}

export function ChangeEmailDialog({ email, onChoose }: ChangeEmailDialogProps) {
  const count = email.emails.toLocaleString('en-US');
  return (
    <Dialog
      open
      onClose={() => onChoose(undefined)}
      title={`Tell the ${whoSignedUp(email)}?`}
      footer={
        <>
          <Button look="line" size="tight" onClick={() => onChoose(false)}>
            Save, no email
          </Button>
          <Button size="tight" onClick={() => onChoose(true)}>{`Save and email ${count}`}</Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{`${email.emails === 1 ? 'She gets' : 'They get'} this email:`}</p>
        <PreviewOf email={email} />
      </div>
    </Dialog>
  );
}

interface CancelEmailProps {
  email: ChangeEmail;
  /** What the officer adds; undefined where no one gets an email. */
  sentence: string | undefined;
  onChange: (sentence: string | undefined) => void;
}

/** Whether those who plan to come learn that an event is canceled, and what an officer adds. */
export function CancelEmail({ email, sentence, onChange }: CancelEmailProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <label className="flex min-h-[46px] items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={sentence !== undefined}
          onChange={({ target }) => onChange(target.checked ? typed : undefined)}
          className="size-[1.375rem] flex-none accent-main-800"
        />
        {`Email the ${whoSignedUp(email)}`}
      </label>
      {sentence !== undefined && (
        <>
          <PreviewOf email={email} />
          <FieldFrame id="cancel-sentence" label="Your own sentence" optional problem={undefined}>
            <input
              id="cancel-sentence"
              maxLength={300}
              value={sentence}
              onChange={({ target }) => {
                setTyped(target.value);
                onChange(target.value);
              }}
              className="text-control"
            />
          </FieldFrame>
        </>
      )}
    </>
  );
}

export function whoSignedUp({ emails }: ChangeEmail): string {
  return emails === 1 ? 'person who signed up' : `${emails.toLocaleString('en-US')} people who signed up`;
}

function PreviewOf({ email: { subject, text, withoutEmail } }: { email: ChangeEmail }) {
  return (
    <>
      <EmailPreview subject={subject} text={text} />
      {withoutEmail > 0 && (
        <p className="text-sm text-ink-2">
          {`${withoutEmail} more ${withoutEmail === 1 ? 'has' : 'have'} no email. Please call.`}
        </p>
      )}
    </>
  );
}
