import { useId } from 'react';
import { Link } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { PublicMember } from '../members.contract.ts';
import { isCompact, type MemberGroup } from '../members.rules.ts';
import { memberAnchor } from './members-params.ts';
import { MailIcon } from './member-card-sources.tsx';
import { Monogram } from './monogram.tsx';

/** The number of portraits in the first row of a wide screen. */
const FIRST_ROW_SIZE = 4;

interface MemberSectionProps {
  id: string;
  group: MemberGroup;
  isTitleShown: boolean;
  isFirstOnScreen: boolean;
}

/** Portraits first, then small cards for members without one. */
export function MemberSection({ id: sectionId, group, isTitleShown, isFirstOnScreen }: MemberSectionProps) {
  const headingId = useId();
  const large = group.members.filter((member) => !isCompact(member));
  const compact = group.members.filter(isCompact);
  const anchorOf = ({ id }: PublicMember) => (group.isRepeated ? undefined : memberAnchor(id));
  return (
    <section id={sectionId} aria-labelledby={headingId} className="mb-12 scroll-mt-20">
      <h2 id={headingId} className={isTitleShown ? 'mb-5 text-2xl wrap-anywhere' : 'sr-only'}>
        {group.title}
      </h2>
      {large.length > 0 && (
        <ul className="member-grid">
          {large.map((member, index) => (
            <MemberCard
              key={member.id}
              id={anchorOf(member)}
              member={member}
              isFirst={isFirstOnScreen && index < FIRST_ROW_SIZE}
            />
          ))}
        </ul>
      )}
      {compact.length > 0 && (
        <ul
          className={`grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 wide:grid-cols-3 ${large.length > 0 ? 'mt-8' : ''}`}
        >
          {compact.map((member) => (
            <CompactMemberCard key={member.id} id={anchorOf(member)} member={member} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface MemberCardProps {
  id: string | undefined;
  member: PublicMember;
  /** In the first row of the screen: the portrait is loaded right away. */
  isFirst: boolean;
}

function MemberCard({ id, member, isFirst }: MemberCardProps) {
  return (
    <li id={id} className="member-card min-w-0 break-inside-avoid wrap-anywhere">
      {member.imageUrl ? (
        <Picture
          src={member.imageUrl}
          alt={`Portrait of ${member.name}`}
          sizes="(width < 56.25rem) 50vw, 286px"
          isFirst={isFirst}
          className="aspect-[5/6] w-full rounded-1 bg-sand object-cover"
        />
      ) : (
        <Monogram member={member} className="aspect-[5/6] w-full" />
      )}
      <h3 className="member-name mt-[.8rem]">{member.name}</h3>
      <MemberDetails member={member} />
    </li>
  );
}

function CompactMemberCard({ id, member }: Omit<MemberCardProps, 'isFirst'>) {
  return (
    <li
      id={id}
      className="member-card grid min-w-0 break-inside-avoid grid-cols-[4rem_minmax(0,1fr)] items-center gap-[.9rem] rounded-2 border border-line bg-surface p-3 wrap-anywhere"
    >
      <Monogram member={member} className="size-16" />
      <div>
        <h3 className="member-name">{member.name}</h3>
        <MemberDetails member={member} />
      </div>
    </li>
  );
}

function MemberDetails({ member }: { member: PublicMember }) {
  return (
    <>
      {member.title && <p className="text-sm text-ink-2">{member.title}</p>}
      {(member.isPlatinum || member.isAlumna) && (
        <p className="mt-[.35rem] flex flex-wrap gap-1">
          {member.isPlatinum && (
            <span className="member-badge bg-accent-100 text-accent-700">Platinum Member</span>
          )}
          {member.isAlumna && <span className="member-badge bg-plum-100 text-plum-700">Alumna Member</span>}
        </p>
      )}
      {member.email && (
        <a href={`mailto:${member.email}`} className={mailLinkClass}>
          <MailIcon className="size-5 flex-none" />
          <span>
            Email<span className="sr-only">{` ${member.name}`}</span>
          </span>
        </a>
      )}
      {member.contactPath && (
        <Link to={member.contactPath} rel="nofollow" className={mailLinkClass}>
          <MailIcon className="size-5 flex-none" />
          <span>
            Write to <span className="sr-only">{member.name}</span>
            <span aria-hidden="true">her</span>
          </span>
        </Link>
      )}
    </>
  );
}

const mailLinkClass = '-my-1 inline-flex min-h-[44px] items-center gap-[.4rem] text-sm';
