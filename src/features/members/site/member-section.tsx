import { useId, type ReactNode } from 'react';
import { Link } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { PublicMember } from '../members.contract.ts';
import { isCompact, type MemberGroup } from '../members.rules.ts';
import { memberAnchor } from './members-params.ts';
import { MailIcon, Petals } from './member-card-sources.tsx';
import { Monogram } from './monogram.tsx';

/** The number of portraits in the first row of a wide screen. */
const FIRST_ROW_SIZE = 4;
/** A larger group has its heading above it. */
const MAX_TITLED_ROW = 5;

/** The grounds of a group of officers, one after the other. */
const grounds = [
  'bg-main-800 text-white on-dark',
  'bg-plum-700 text-white on-dark',
  'bg-accent-400',
  'bg-bay-800 text-white on-dark',
  'bg-clay-600 text-white on-dark',
  'bg-accent-700 text-white on-dark',
];

interface MemberSectionProps {
  group: MemberGroup;
  isTitleShown: boolean;
  isFirstOnScreen: boolean;
}

/** Portraits first, then small cards for members without one. */
export function MemberSection({ group, isTitleShown, isFirstOnScreen }: MemberSectionProps) {
  const headingId = useId();
  const large = group.members.filter((member) => !isCompact(member));
  const compact = group.members.filter(isCompact);
  const isOffice = group.members.every(({ isOfficer }) => isOfficer);
  const isRow = isTitleShown && !isOffice && large.length > 1 && large.length <= MAX_TITLED_ROW;
  const isLeading = isOffice && isFirstOnScreen;
  const sizes = isLeading
    ? '(width < 56.25rem) 50vw, 304px'
    : isRow
      ? '(width < 56.25rem) 50vw, 200px'
      : '(width < 56.25rem) 33vw, 200px';
  function groundOf(index: number): string {
    if (isLeading) return 'bg-main-900 text-white on-dark';
    if (isOffice) return grounds[index % grounds.length]!;
    return isRow ? 'bg-plum-900 text-white on-dark' : '';
  }
  const cards = large.map((member, index) => (
    <MemberCard
      key={member.id}
      member={member}
      ground={groundOf(index)}
      sizes={sizes}
      isFirst={isFirstOnScreen && index < FIRST_ROW_SIZE}
    />
  ));
  const heading = (
    <h2 id={headingId} className={isTitleShown ? 'text-2xl wrap-anywhere' : 'sr-only'}>
      {group.title}
    </h2>
  );
  return (
    <section aria-labelledby={headingId}>
      {isRow ? (
        <div className="member-blocks has-title">
          <div className="member-title bg-accent-200">
            <svg viewBox="0 0 100 100" aria-hidden="true" className="text-accent-500">
              <g transform="translate(20 20) scale(.6)">
                <Petals turn={0} />
                <circle cx="50" cy="50" r="17" className="fill-ink" />
              </g>
            </svg>
            {heading}
          </div>
          <ul className="contents">{cards}</ul>
        </div>
      ) : (
        <>
          <div className={isTitleShown ? 'mb-4' : ''}>{heading}</div>
          {cards.length > 0 && (
            <ul className={isOffice ? `member-blocks ${isLeading ? '' : 'is-small'}` : 'member-grid'}>
              {cards}
            </ul>
          )}
        </>
      )}
      {compact.length > 0 && (
        <ul className={`grid grid-cols-2 gap-3 wide:grid-cols-4 ${large.length > 0 ? 'mt-6' : ''}`}>
          {compact.map((member) => (
            <CompactMemberCard key={member.id} member={member} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface MemberCardProps {
  member: PublicMember;
  ground: string;
  sizes: string;
  /** In the first row of the screen: the portrait is loaded right away. */
  isFirst: boolean;
}

function MemberCard({ member, ground, sizes, isFirst }: MemberCardProps) {
  return (
    <li id={memberAnchor(member.id)} className={`member-card ${ground}`}>
      {member.imageUrl ? (
        <Picture
          src={member.imageUrl}
          alt={`Portrait of ${member.name}`}
          sizes={sizes}
          isFirst={isFirst}
          className="bg-sand"
        />
      ) : (
        <Monogram member={member} className="" />
      )}
      <div className="member-text">
        <h3 className="member-name">{member.name}</h3>
        {member.title && <p className="text-sm leading-tight">{member.title}</p>}
        <Badges member={member} />
      </div>
      <MailLink member={member} className="member-mail" />
    </li>
  );
}

function CompactMemberCard({ member }: Pick<MemberCardProps, 'member'>) {
  return (
    <li id={memberAnchor(member.id)} className="member-small">
      <Monogram member={member} className="size-12 self-start rounded-1" />
      <div>
        <h3 className="member-name">{member.name}</h3>
        {member.title && <p className="text-sm leading-tight text-ink-2">{member.title}</p>}
        <Badges member={member} />
        <MailLink member={member} className="-my-1 inline-flex min-h-11 items-center gap-1 text-sm">
          <span aria-hidden="true">{member.email ? 'Email' : 'Write to her'}</span>
        </MailLink>
      </div>
    </li>
  );
}

function Badges({ member: { isPlatinum, isAlumna } }: Pick<MemberCardProps, 'member'>) {
  if (!isPlatinum && !isAlumna) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      {isPlatinum && <span className="member-badge bg-accent-200 text-ink">Platinum Member</span>}
      {isAlumna && <span className="member-badge bg-plum-100 text-plum-700">Alumna Member</span>}
    </p>
  );
}

interface MailLinkProps extends Pick<MemberCardProps, 'member'> {
  className: string;
  children?: ReactNode;
}

/** How to reach her, if the chapter shows it. */
function MailLink({ member: { name, email, contactPath }, className, children }: MailLinkProps) {
  const icon = <MailIcon className={children ? 'size-5 flex-none' : ''} />;
  if (email)
    return (
      <a href={`mailto:${email}`} aria-label={`Email ${name}`} className={className}>
        {icon}
        {children}
      </a>
    );
  if (!contactPath) return null;
  return (
    <Link to={contactPath} rel="nofollow" aria-label={`Write to ${name}`} className={className}>
      {icon}
      {children}
    </Link>
  );
}
