import FriendsIcon from 'lucide-react/icons/heart-handshake';
import MembersIcon from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { useAudiences } from './sendings.ts';

/** How many people announcements reach, and how many they do not. */
export function AudienceSummary() {
  const { data } = useAudiences();
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
          title={countOf(members, 'member', 'members')}
          media={<Tile Icon={MembersIcon} />}
        >
          <p className="text-ink-2">{missing.filter(Boolean).join(' ')}</p>
        </Row>
        <Row id="friends" title={countOf(friends, 'friend', 'friends')} media={<Tile Icon={FriendsIcon} />}>
          <p className="text-ink-2">{`This month ${newFriends} asked for our news, ${leftThisMonth} stopped it`}</p>
        </Row>
      </RowList>
    </section>
  );
}

function countOf(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}

function Tile({ Icon }: { Icon: ComponentType<{ 'aria-hidden': 'true'; className: string }> }) {
  return (
    <span className="grid size-10 flex-none place-items-center rounded-2 bg-main-100 text-main-800">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
