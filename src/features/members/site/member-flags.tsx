import { useId } from 'react';
import { smallestPictureUrl } from '../../../kernel/picture-url.ts';
import type { MemberGroup } from '../members.rules.ts';
import { memberAnchor } from './members-params.ts';
import { Monogram } from './monogram.tsx';

const grounds = ['bg-plum-900 text-white on-dark', 'bg-accent-200'];

/** Members whose cards are above: each name leads to hers. */
export function MemberFlags({ groups }: { groups: readonly MemberGroup[] }) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <div className="member-flags print:hidden">
      {groups.map(({ key, title, members }, index) => (
        <section key={key} aria-labelledby={`${id}${key}`} className={grounds[index]}>
          <h2 id={`${id}${key}`} className="mb-4 text-2xl">
            {title}
          </h2>
          <div>
            {members.map((member) => (
              <a key={member.id} href={`#${memberAnchor(member.id)}`}>
                {member.imageUrl ? (
                  <img src={smallestPictureUrl(member.imageUrl)} alt="" loading="lazy" decoding="async" />
                ) : (
                  <Monogram member={member} className="" />
                )}
                <h3>{member.name}</h3>
              </a>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
