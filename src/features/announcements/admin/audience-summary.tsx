import HealthIcon from 'lucide-react/icons/mail-check';
import FriendsIcon from 'lucide-react/icons/heart-handshake';
import MembersIcon from 'lucide-react/icons/users';
import { useMayOpen } from '../../../records/admin/admin-feature.ts';
import { Row, RowIcon, RowList } from '../../../ui/layout/rows.tsx';
import { countOf } from '../sending-words.rules.ts';
import { useAudiences } from './sendings.ts';

const HEALTH_PATH = '/admin/email-health';

/** How many people announcements reach, and how many they do not. */
export function AudienceSummary() {
  const { data } = useAudiences();
  const mayOpenHealth = useMayOpen(HEALTH_PATH);
  if (!data) return null;
  const { audiences, refused, newFriends, leftThisMonth } = data;
  const { members, withoutEmail } = audiences.members;
  const { friends } = audiences.friends;
  const missing = [
    withoutEmail.length > 0 && `${countOf(withoutEmail.length, 'more has', 'more have')} no email.`,
    refused.length > 0 && `${countOf(refused.length, 'address is', 'addresses are')} refused.`,
  ];
  return (
    <section aria-label="Who gets our email">
      <h2 className="pb-2 font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">
        Who gets our email
      </h2>
      <RowList label="Who gets our email">
        <Row
          id="members"
          to="/admin/members"
          title={countOf(members, 'member')}
          media={<RowIcon Icon={MembersIcon} />}
        >
          <p className="text-ink-2">{missing.filter(Boolean).join(' ')}</p>
        </Row>
        <Row id="friends" title={countOf(friends, 'friend')} media={<RowIcon Icon={FriendsIcon} />}>
          <p className="text-ink-2">{`This month ${newFriends} asked for our news, ${leftThisMonth} stopped it`}</p>
        </Row>
        {mayOpenHealth && (
          <Row
            id="health"
            to={HEALTH_PATH}
            title="Will our email arrive?"
            media={<RowIcon Icon={HealthIcon} />}
            hasArrow
          />
        )}
      </RowList>
    </section>
  );
}
