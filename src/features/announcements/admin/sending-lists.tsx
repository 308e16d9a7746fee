import FriendsIcon from 'lucide-react/icons/heart-handshake';
import PeopleIcon from 'lucide-react/icons/users';
import StopIcon from 'lucide-react/icons/circle-stop';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { ProgressBar } from '../../media/admin/upload-status.tsx';
import type { AnnouncementSending } from '../announcement-sending.contract.ts';
import { audienceNames } from '../announcements.rules.ts';
import { countOf, totalOf } from '../sending-words.rules.ts';
import { OutcomeMarks } from './sending-card.tsx';
import { useAudiences, useStop } from './sending.queries.ts';

const pathOf = (id: number) => `/admin/announcements/${id}/sending`;

/** Announcements that are held or going out. */
export function GoingOutList({ sendings }: { sendings: readonly AnnouncementSending[] }) {
  return (
    <RowList label="Going out">
      {sendings.map((sending) =>
        sending.state === 'held' ? (
          <HeldRow key={sending.id} sending={sending} />
        ) : (
          <GoingRow key={sending.id} sending={sending} />
        ),
      )}
    </RowList>
  );
}

function HeldRow({ sending: { id, subject, audience, goesOutAt } }: { sending: AnnouncementSending }) {
  const { timeZone } = useDocument();
  const stop = useStop(id);
  return (
    <Row
      id={id}
      to={pathOf(id)}
      title={subject}
      actions={[{ label: 'Stop', Icon: StopIcon, onPress: stop.run, isDanger: true }]}
    >
      {`${audienceNames[audience]} · starts ${formatIn(timeZone, goesOutAt, 'h:mm a')}`}
    </Row>
  );
}

function GoingRow({ sending: { id, subject, audience, counts } }: { sending: AnnouncementSending }) {
  const people = totalOf(counts);
  return (
    <Row id={id} to={pathOf(id)} title={subject} hasArrow>
      {`${audienceNames[audience]} · ${counts.sent} of ${people} sent`}
      <ProgressBar
        label={`${subject}: sent`}
        percent={people === 0 ? 100 : Math.round((counts.sent / people) * 100)}
      />
    </Row>
  );
}

export function SentList({ sendings }: { sendings: readonly AnnouncementSending[] }) {
  const { timeZone } = useDocument();
  return (
    <RowList label="Sent">
      {sendings.map(({ id, subject, audience, counts, sentAt, goesOutAt }) => (
        <Row
          key={id}
          id={id}
          to={pathOf(id)}
          title={subject}
          marks={<OutcomeMarks counts={counts} />}
          hasArrow
        >
          {`${formatIn(timeZone, sentAt ?? goesOutAt, 'MMM d, yyyy')} · ${audienceNames[audience]}`}
        </Row>
      ))}
    </RowList>
  );
}

/** Who gets our email, in numbers. */
export function AudienceList() {
  const { data } = useAudiences();
  if (!data) return null;
  const { members, friends } = data.audiences;
  const noEmail = members.withoutEmail.length;
  const about = [
    noEmail > 0 && `${noEmail} ${noEmail === 1 ? 'has' : 'have'} no email.`,
    data.left.length > 0 && `${data.left.length} stopped the emails.`,
    data.refused.length > 0 &&
      (data.refused.length === 1 ? '1 address is refused.' : `${data.refused.length} addresses are refused.`),
  ];
  return (
    <RowList label="Who gets our email">
      <Row
        id="members"
        title={countOf(members.people, 'member')}
        media={<PeopleIcon aria-hidden="true" className="size-6 flex-none text-main-800" />}
      >
        {about.filter(Boolean).join(' ')}
      </Row>
      <Row
        id="friends"
        title={countOf(friends.friends, 'friend')}
        media={<FriendsIcon aria-hidden="true" className="size-6 flex-none text-main-800" />}
      >
        {`${data.newFriends} new this month, ${data.leftThisMonth} left`}
      </Row>
    </RowList>
  );
}
