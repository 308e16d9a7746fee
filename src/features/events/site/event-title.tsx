import type { ChapterEvent } from '../events.contract.ts';
import { statusLabel } from '../event-status.rules.ts';

const inline =
  'mr-2 inline-block rounded-full bg-ink px-2.5 align-middle font-sans text-xs leading-6 font-semibold tracking-normal text-white no-underline print:border forced-colors:border';

interface EventTitleProps {
  event: Pick<ChapterEvent, 'title' | 'status'>;
  /** The look of the label, beside the title by default. */
  labelClass?: string;
}

/** The title. If the event does not take place as planned, it is crossed out after a label with the status. */
export function EventTitle({ event, labelClass = inline }: EventTitleProps) {
  const label = statusLabel(event.status);
  if (!label) return event.title;
  return (
    <>
      <span className={labelClass}>{label}</span>
      {/* Separates label and title for screen readers. */}
      <span className="sr-only">: </span>
      <s>{event.title}</s>
    </>
  );
}
