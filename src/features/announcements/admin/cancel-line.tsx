import { useEffect, useId, useState } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { truncate } from '../../../kernel/plain-text.ts';
import type { CancelExtra, CancelOfferProps, EventToCancel } from '../../../records/admin/feature-parts.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { CharacterCount } from '../../../ui/forms/field.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { announcementCalls, type Announcement } from '../announcements.contract.ts';
import { lineEndProblem, MAX_LINE_LENGTH } from '../announcements.rules.ts';

/** Offers a line on every page when an event is cancelled. */
export function CancelLine({ event, onChange }: CancelOfferProps) {
  const { timeZone, now } = useDocument();
  const mayShow = useMayCall(announcementCalls.create);
  const id = useId();
  const [isOn, setIsOn] = useState(false);
  const [text, setText] = useState(() => sentenceFor(event, timeZone));
  const problem = lineEndProblem({ lineUntil: event.endDate, isLineOn: true }, now);

  useEffect(() => {
    onChange(isOn && text.trim() ? () => showLine(event, text) : undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the dialog makes another function and event each time
  }, [isOn, text]);

  if (!mayShow || problem) return null;
  return (
    <div className="grid gap-2">
      <label className="flex min-h-[46px] items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setIsOn(target.checked)}
          className="size-[1.375rem] flex-none accent-main-800"
        />
        Also show a line on every page until it’s over
      </label>
      {isOn && (
        <FieldFrame
          id={id}
          label="Line on every page"
          problem={undefined}
          count={<CharacterCount count={text.length} max={MAX_LINE_LENGTH} />}
        >
          <textarea
            id={id}
            rows={3}
            maxLength={MAX_LINE_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="text-control"
          />
        </FieldFrame>
      )}
    </div>
  );
}

function sentenceFor({ title, startDate }: EventToCancel, timeZone: string): string {
  const rest = ` on ${formatIn(timeZone, startDate, 'EEEE, MMMM d')} is canceled.`;
  return `${truncate(title, MAX_LINE_LENGTH - rest.length - 1)}${rest}`;
}

async function showLine({ path, endDate }: EventToCancel, line: string): ReturnType<CancelExtra> {
  const body = { audience: 'no-one', line, lineUrl: path, lineUntil: endDate, isLineOn: true };
  const idempotencyKey = crypto.randomUUID();
  try {
    const { id } = (await call(announcementCalls.create, { body, idempotencyKey })) as Announcement;
    return () => call(announcementCalls.update, { params: { id }, body: { isLineOn: false } });
  } catch {
    toast({
      title: 'The line is not shown',
      description: 'Please write it under Announcements.',
      tone: 'destructive',
    });
    return () => Promise.resolve();
  }
}
