import EmailIcon from 'lucide-react/icons/mail';
import PeopleIcon from 'lucide-react/icons/users';
import PrintIcon from 'lucide-react/icons/printer';
import ReplyIcon from 'lucide-react/icons/reply';
import WebsiteIcon from 'lucide-react/icons/globe';
import { useState } from 'react';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Row, RowIcon, RowList } from '../../../ui/layout/rows.tsx';
import type { AnnouncementSendingDetails } from '../announcement-sending.contract.ts';
import type { Announcement } from '../announcements.contract.ts';
import { audienceNames } from '../announcements.rules.ts';
import { newsPath } from '../news-words.rules.ts';
import { countOf, durationText, namesText, peopleOf, reachText, totalOf } from '../sending-words.rules.ts';
import { EmailDialog } from './email-on-phone.tsx';
import { SendingCard } from './sending-card.tsx';
import { useSending } from './sendings.ts';

/** An announcement that is held, going out or sent. */
export function SendingState({ announcement }: { announcement: Announcement }) {
  const read = useSending(announcement.id);
  if (!read.data) return <NotLoaded reads={[read]} />;
  return (
    <>
      <SendingCard sending={read.data} readAt={read.dataUpdatedAt} />
      <Facts sending={read.data} announcement={announcement} />
    </>
  );
}

interface FactsProps {
  sending: AnnouncementSendingDetails;
  announcement: Announcement;
}

function Facts({ sending, announcement }: FactsProps) {
  const { id, audience, counts, emailsPerHour, reach, replies, state, subject } = sending;
  const [isEmailOpen, setIsEmailOpen] = useState(false);
  const isHeld = state === 'held';
  const people = totalOf(counts);
  const { withoutEmail } = reach;
  return (
    <>
      <h2 className="font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">
        {isHeld ? 'What goes out' : state === 'sent' ? 'What went out' : 'What is going out'}
      </h2>
      <RowList label="What goes out">
        {(isHeld || people > 0) && (
          <Row
            id="people"
            media={<RowIcon Icon={PeopleIcon} />}
            title={isHeld ? reachText(audience, reach) : peopleOf(people)}
          >
            {isHeld
              ? `Each person once, ${durationText(reach.people, emailsPerHour)}`
              : audienceNames[audience]}
          </Row>
        )}
        <Row
          id="email"
          media={<RowIcon Icon={EmailIcon} />}
          title={<span className="whitespace-normal">{subject}</span>}
          name={subject}
          onOpen={() => setIsEmailOpen(true)}
          hasArrow
        >
          See it as an email
        </Row>
        <Row id="replies" media={<RowIcon Icon={ReplyIcon} />} title={`Replies go to ${replies.name}`}>
          {replies.office}
        </Row>
        {audience === 'friends' && !isHeld && (
          <Row
            id="website"
            media={<RowIcon Icon={WebsiteIcon} />}
            title={
              <a href={newsPath({ id, subject })} className="inline-link">
                Read it on the website
              </a>
            }
          />
        )}
        {withoutEmail.length > 0 && (
          <Row
            id="print"
            media={<RowIcon Icon={PrintIcon} tone="accent" />}
            title={`${countOf(withoutEmail.length, 'member')} ${withoutEmail.length === 1 ? 'has' : 'have'} no email`}
            onOpen={() => window.print()}
            hasArrow
          >
            {`Print it for ${namesText(withoutEmail)}`}
          </Row>
        )}
      </RowList>
      {isEmailOpen && <EmailDialog written={announcement} onClose={() => setIsEmailOpen(false)} />}
    </>
  );
}
