import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { Row } from '../../../ui/layout/rows.tsx';
import type { AnnouncementSending } from '../announcement-sending.contract.ts';
import { audienceNames } from '../announcements.rules.ts';
import { totalOf } from '../sending-words.rules.ts';
import { announcementRecord } from './announcement-record.ts';
import { OutcomeMarks, SentBar } from './sending-card.tsx';
import { useStop } from './sendings.ts';

/** An announcement that is held, going out or sent, with its numbers. */
export function SendingRow({ sending }: { sending: AnnouncementSending }) {
  const { timeZone } = useDocument();
  const { id, subject, audience, state, goesOutAt, sentAt, counts } = sending;
  const stop = useStop(id);
  const when = {
    held: `starts ${formatIn(timeZone, goesOutAt, 'h:mm a')}`,
    sending: `${counts.sent} of ${totalOf(counts)} sent`,
    sent: formatIn(timeZone, sentAt ?? goesOutAt, 'MMM d, yyyy'),
  };
  const button = (
    <Button
      look="line"
      size="tight"
      aria-disabled={stop.isPending}
      aria-label={`Stop ${subject}`}
      onClick={stop.run}
    >
      <span className="text-red-700">Stop</span>
    </Button>
  );
  return (
    <Row
      id={id}
      to={announcementRecord.kind.path(id)}
      title={subject}
      button={state === 'held' && button}
      hasArrow={state !== 'held'}
      marks={state === 'sent' && <OutcomeMarks counts={counts} />}
    >
      <p className="text-ink-2">{`${audienceNames[audience]} · ${when[state]}`}</p>
      {state === 'sending' && <SentBar {...{ subject, counts }} />}
    </Row>
  );
}
