import NoOneIcon from 'lucide-react/icons/user-plus';
import { smallestPictureUrl } from '../../../kernel/picture-url.ts';
import { Initials } from '../../../ui/layout/initials.tsx';
import { Picture } from '../../../ui/picture.tsx';

interface FaceProps {
  /** Absent: no one yet. */
  person: { name: string; imageUrl?: string | undefined } | undefined;
  className: string;
}

/** A small portrait beside a name. */
export function Face({ person, className }: FaceProps) {
  if (!person) {
    return (
      <span
        aria-hidden="true"
        className={`grid flex-none place-items-center rounded-full border-2 border-dashed border-accent-700 bg-accent-100 text-accent-700 ${className}`}
      >
        <NoOneIcon className="size-[45%]" />
      </span>
    );
  }
  if (!person.imageUrl) return <Initials name={person.name} className={`text-sm ${className}`} />;
  return (
    <Picture
      src={smallestPictureUrl(person.imageUrl)}
      alt=""
      sizes="44px"
      className={`flex-none rounded-full bg-sand object-cover ${className}`}
    />
  );
}
