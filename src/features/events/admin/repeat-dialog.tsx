import { Button } from '../../../ui/layout/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { PlannedDates } from './planned-dates.ts';

interface RepeatDialogProps {
  title: string;
  planned: PlannedDates;
  onAnswer: (isConfirmed: boolean) => void;
}

/** All dates of an event that comes again, before any of them is created. */
export function RepeatDialog({ title, planned: { dates, note }, onAnswer }: RepeatDialogProps) {
  const count = `${dates.length} events`;
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={`Create ${count}?`}
      description={`“${title}” will be in the calendar on these dates. Nothing is created yet.`}
      footer={
        <div className="flex flex-col gap-2 wide:flex-row wide:justify-end">
          <Button look="line" onClick={() => onAnswer(false)}>
            Back to the form
          </Button>
          <Button onClick={() => onAnswer(true)}>{`Create ${count}`}</Button>
        </div>
      }
    >
      {note && <p className="mb-4 rounded-2 border-l-4 border-susan-500 bg-susan-100 p-3 text-sm">{note}</p>}
      {/* A long list is scrolled, and by the keyboard only what can be reached by it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above */}
      <ol tabIndex={0} aria-label="Dates" className="list-decimal rounded-2 pl-9">
        {dates.map(({ beginning, end }) => (
          <li key={beginning} className="border-b border-line py-[.45rem] pl-1 last:border-0">
            {beginning} <span className="inline-block">{end}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
