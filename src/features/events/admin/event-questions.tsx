import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import type { SavedSeries, SeriesEvent } from '../manage-events.contract.ts';
import { ChangeEmailDialog } from './change-email.tsx';
import { keptSentences, SeriesScopeField, type SeriesScope } from './series-scope.tsx';
import type { useEventQuestions } from './use-event-questions.ts';

interface EventQuestionsProps {
  event: ChapterEvent | undefined;
  questions: ReturnType<typeof useEventQuestions>;
}

export function EventQuestions({ event, questions: { warning, series, email } }: EventQuestionsProps) {
  return (
    <>
      {warning.open && (
        <ConfirmDialog
          open
          tone="default"
          title="Publish this event?"
          text={warning.open.question}
          cancelLabel="Back to the form"
          confirmLabel="Publish anyway"
          onConfirm={() => warning.open?.choose(true)}
          onCancel={() => warning.open?.choose(false)}
        />
      )}
      {event && series.open && (
        <SeriesDialog event={event} {...series.open.question} onChoose={series.open.choose} />
      )}
      {email.open && <ChangeEmailDialog email={email.open.question} onChoose={email.open.choose} />}
    </>
  );
}

interface SeriesDialogProps {
  event: ChapterEvent;
  following: SeriesEvent[];
  onChoose: (scope: SeriesScope | undefined) => void;
}

function SeriesDialog({ event, following, onChoose }: SeriesDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('this');
  return (
    <Dialog
      open
      onClose={() => onChoose(undefined)}
      title="Save changes"
      footer={
        <>
          <Button look="line" onClick={() => onChoose(undefined)}>
            Back to the form
          </Button>
          <Button onClick={() => onChoose(scope)}>Save Changes</Button>
        </>
      }
    >
      <SeriesScopeField event={event} following={following} scope={scope} onChange={setScope} />
    </Dialog>
  );
}

interface KeptNoticeProps {
  kept: SavedSeries['kept'];
  onClose: () => void;
}

/** Names the events of a series that a change left alone. It stays until the editor closes it. */
export function KeptNotice({ kept, onClose }: KeptNoticeProps) {
  const { timeZone } = useDocument();
  const notice = useRef<HTMLElement>(null);
  // It is above a long form, whose button is at the end.
  useEffect(() => {
    // New browsers return a promise, which React would take for a cleanup function.
    notice.current?.scrollIntoView({ block: 'center' });
  }, [kept]);
  if (kept.length === 0) return null;
  const sentences = keptSentences(kept, timeZone);
  return (
    <section
      ref={notice}
      aria-label="Not changed"
      className="mb-5 grid gap-3 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4"
    >
      <div role="status" className="grid gap-2">
        <p className="font-semibold">
          Saved. Some events had been changed on their own, and we left that alone:
        </p>
        <ul className="list-disc pl-6">
          {kept.map(({ id }, index) => (
            <li key={id}>
              {sentences[index]} <Link to={`/admin/edit-event/${id}`}>Open it</Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Button look="line" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}
