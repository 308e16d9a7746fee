import EmailIcon from 'lucide-react/icons/mail';
import PeopleIcon from 'lucide-react/icons/users';
import PrintIcon from 'lucide-react/icons/printer';
import ReplyIcon from 'lucide-react/icons/reply';
import WebsiteIcon from 'lucide-react/icons/globe';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { isNotFound, retryReads } from '../../../ui/use-read.ts';
import type { AnnouncementSendingDetails } from '../announcement-sending.contract.ts';
import { audienceNames } from '../announcements.rules.ts';
import { newsPath } from '../news.rules.ts';
import { countOf, durationText, namesText, peopleOf, reachText, totalOf } from '../sending-words.rules.ts';
import { announcementRecord } from './announcement-record.ts';
import { EmailOnPhone } from './email-on-phone.tsx';
import { PrintedAnnouncement } from './printed-announcement.tsx';
import { SendingCard } from './sending-card.tsx';
import { useSending } from './sending.queries.ts';

const back = { to: announcementRecord.listPath, label: 'Announcements' };
const titles = { held: 'Going out soon', sending: 'Going out', sent: 'Sent' };

/** An announcement that is held, going out or sent. */
export default function SendingScreen() {
  const id = recordIdIn(useParams()['id']);
  const read = useSending(id);
  const retry = retryReads([read], focusMain);
  const { data } = read;
  return (
    <>
      <div className="print:hidden">
        <AdminScreen title={data ? titles[data.state] : 'Going out'} back={back}>
          {id === undefined || isNotFound(read) ? (
            <p>
              This announcement is not on its way.{' '}
              {id !== undefined && (
                <Link to={`${announcementRecord.listPath}/${id}`} className="inline-link">
                  Open the draft
                </Link>
              )}
            </p>
          ) : data ? (
            <div className="grid max-w-[45rem] gap-4">
              <SendingCard sending={data} readAt={read.dataUpdatedAt} />
              <Facts sending={data} />
            </div>
          ) : retry ? (
            <FailedRead {...retry} />
          ) : (
            <Loading text="Loading…" />
          )}
        </AdminScreen>
      </div>
      {data && <PrintedAnnouncement id={data.id} />}
    </>
  );
}

function Facts({ sending }: { sending: AnnouncementSendingDetails }) {
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
            media={<Tile Icon={PeopleIcon} />}
            title={isHeld ? reachText(audience, reach) : peopleOf(people)}
          >
            {isHeld
              ? `Each person once, ${durationText(reach.people, emailsPerHour)}`
              : audienceNames[audience]}
          </Row>
        )}
        <Row
          id="email"
          media={<Tile Icon={EmailIcon} />}
          title={subject}
          onOpen={() => setIsEmailOpen(true)}
          hasArrow
        >
          See it as an email
        </Row>
        <Row id="replies" media={<Tile Icon={ReplyIcon} />} title={`Replies go to ${replies.name}`}>
          {replies.office}
        </Row>
        {audience === 'friends' && !isHeld && (
          <Row
            id="website"
            media={<Tile Icon={WebsiteIcon} />}
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
            media={<Tile Icon={PrintIcon} isWarning />}
            title={`${countOf(withoutEmail.length, 'member')} ${withoutEmail.length === 1 ? 'has' : 'have'} no email`}
            onOpen={() => window.print()}
            hasArrow
          >
            {`Print it for ${namesText(withoutEmail)}`}
          </Row>
        )}
      </RowList>
      {isEmailOpen && <EmailDialog id={id} onClose={() => setIsEmailOpen(false)} />}
    </>
  );
}

function EmailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(announcementRecord.queries.one(id));
  return (
    <Dialog open onClose={onClose} title="How it looks on a phone">
      {read.data ? <EmailOnPhone {...read.data} /> : <Loading text="Loading…" />}
    </Dialog>
  );
}

interface TileProps {
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  isWarning?: boolean;
}

function Tile({ Icon, isWarning = false }: TileProps) {
  const tint = isWarning ? 'bg-accent-100 text-accent-700' : 'bg-main-100 text-main-800';
  return (
    <span className={`grid size-10 flex-none place-items-center rounded-2 ${tint}`}>
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
