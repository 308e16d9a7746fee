import { Picture } from '../../../ui/picture.tsx';
import type { Member } from '../members.contract.ts';
import { Monogram } from '../site/monogram.tsx';

interface PortraitProps {
  member: Pick<Member, 'id' | 'name' | 'imageUrl'>;
  /** Empty where the name is next to it. */
  alt: string;
  className: string;
}

/** The photo of a member, or her initials where there is none. */
export function Portrait({ member, alt, className }: PortraitProps) {
  if (!member.imageUrl) return <Monogram member={member} className={className} />;
  return (
    <Picture
      src={member.imageUrl}
      alt={alt}
      sizes="128px"
      className={`rounded-1 bg-sand object-cover ${className}`}
    />
  );
}
