import StopIcon from 'lucide-react/icons/circle-stop';
import SentIcon from 'lucide-react/icons/check';
import RefusedIcon from 'lucide-react/icons/mail-x';
import { useEffect, useState, type ReactNode } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Mark } from '../../../ui/layout/rows.tsx';
import { ProgressBar } from '../../media/admin/upload-status.tsx';
import type { AnnouncementSendingDetails } from '../announcement-sending.contract.ts';
import { outcomeTexts, peopleOf, progressText, totalOf, type Counts } from '../sending-words.rules.ts';
import { useStop } from './sendings.ts';

interface SendingCardProps {
  sending: AnnouncementSendingDetails;
  /** On the clock of this device. */
  readAt: number;
}

/** How an announcement stands, in large letters. */
export function SendingCard({ sending, readAt }: SendingCardProps) {
  if (sending.state === 'held') return <Held sending={sending} readAt={readAt} />;
  return sending.state === 'sending' ? <Going sending={sending} /> : <Sent sending={sending} />;
}

function Held({ sending: { id, goesOutAt, secondsLeft, isEmailOn }, readAt }: SendingCardProps) {
  const { timeZone } = useDocument();
  const stop = useStop(id);
  const left = useSecondsLeft(secondsLeft, readAt);
  return (
    <section
      aria-label="Time left to stop"
      className="rounded-3 bg-main-900 px-[18px] pt-[18px] pb-5 text-white wide:px-8 wide:py-7"
    >
      <h2 className="font-serif text-[1.75rem] leading-[1.15] text-white">
        {left > 0 ? `Goes out at ${formatIn(timeZone, goesOutAt, 'h:mm a')}` : 'Goes out now'}
      </h2>
      {left > 0 && (
        <p className="mt-2 font-serif text-[3rem] leading-none text-accent-400 tabular-nums" role="timer">
          {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
        </p>
      )}
      <p className="mt-2 text-main-100">
        {left > 0
          ? 'minutes left to stop it. You can close this page; it goes out anyway.'
          : 'It starts within a minute. Until then you can still stop it.'}
        {!isEmailOn && ' Email is not set up now: no one gets it before it is.'}
      </p>
      <button
        type="button"
        aria-disabled={stop.isPending}
        onClick={stop.run}
        className="mt-4 inline-flex min-h-[60px] w-full items-center justify-center gap-2 rounded-2 bg-white px-10 text-[1.125rem] font-semibold text-red-700 wide:w-auto forced-colors:border"
      >
        <PendingLabel Icon={StopIcon} idle="Stop" pending="Stopping..." isPending={stop.isPending} />
      </button>
      <p className="mt-3 text-sm text-main-100">“Stop” turns it back into a draft. No one gets anything.</p>
    </section>
  );
}

/** Counts down between two reads. */
function useSecondsLeft(secondsLeft: number, readAt: number): number {
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, secondsLeft - Math.max(0, Math.floor((now - readAt) / 1_000)));
}

const cardClass = 'rounded-3 border border-line bg-surface px-[18px] py-5 wide:px-8 wide:py-7';
const largeClass = 'font-serif text-[1.75rem] leading-[1.15]';

function Going({ sending }: { sending: AnnouncementSendingDetails }) {
  const { counts, subject } = sending;
  const people = totalOf(counts);
  const isLast = counts.waiting + counts.queued === 0;
  return (
    <section aria-label="How it stands" className={cardClass}>
      <h2
        className={largeClass}
      >{`${counts.sent.toLocaleString('en-US')} of ${people.toLocaleString('en-US')} sent`}</h2>
      <div className="mt-3">
        <SentBar {...{ subject, counts }} />
      </div>
      <p className="mt-3">{isLast ? 'That was the last one.' : progressText(sending)}</p>
      {!isLast && <p className="mt-1 text-ink-2">It can’t be stopped any more.</p>}
      <Outcomes counts={counts} />
    </section>
  );
}

function Sent({ sending: { counts, sentAt } }: { sending: AnnouncementSendingDetails }) {
  const { timeZone } = useDocument();
  const isErased = totalOf(counts) === 0;
  return (
    <section aria-label="How it stands" className={cardClass}>
      <h2 className={largeClass}>{isErased ? 'Sent' : `Sent to ${peopleOf(counts.sent)}`}</h2>
      {sentAt && <p className="mt-1 text-ink-2">{formatIn(timeZone, sentAt, "MMMM d, yyyy 'at' h:mm a")}</p>}
      <Outcomes counts={counts} />
      {(isErased ? ['Who got it is erased after a year.'] : outcomeTexts(counts)).map((text) => (
        <p key={text} className="mt-2 text-ink-2">
          {text}
        </p>
      ))}
    </section>
  );
}

function Outcomes({ counts }: { counts: Counts }) {
  return (
    <p className="row-marks mt-3">
      <OutcomeMarks counts={counts} />
    </p>
  );
}

export function SentBar({ subject, counts }: Pick<AnnouncementSendingDetails, 'subject' | 'counts'>) {
  const people = totalOf(counts);
  const percent = people === 0 ? 100 : Math.round((counts.sent / people) * 100);
  return <ProgressBar label={`${subject}: sent`} percent={percent} />;
}

/** How many emails were sent and how many were not. */
export function OutcomeMarks({ counts: { sent, refused, skipped } }: { counts: Counts }): ReactNode {
  return (
    <>
      {sent > 0 && <Mark tone="main" Icon={SentIcon}>{`${sent.toLocaleString('en-US')} sent`}</Mark>}
      {refused > 0 && <Mark tone="red" Icon={RefusedIcon}>{`${refused} refused`}</Mark>}
      {skipped > 0 && <Mark>{`${skipped} not sent`}</Mark>}
    </>
  );
}
