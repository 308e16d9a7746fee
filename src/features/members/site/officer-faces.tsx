import { Picture } from '../../../ui/picture.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { membersOf } from './members.queries.ts';

const MAX_FACES = 6;

/** A decoration with the portraits of officers. If they cannot be read, it is left out. */
export function OfficerFaces() {
  const { data: officers = [] } = useRead(membersOf('officers'));
  const pictures = officers.flatMap(({ imageUrl }) => imageUrl ?? []).slice(0, MAX_FACES);
  if (pictures.length === 0) return null;
  return (
    <div aria-hidden="true" className="mt-7 mb-1 whitespace-nowrap print:hidden">
      {pictures.map((picture) => (
        <Picture
          key={picture}
          src={picture}
          alt=""
          sizes="68px"
          className="-mr-3.5 inline-block aspect-square w-[min(68px,20%)] rounded-full border-3 border-paper object-cover object-[50%_40%]"
        />
      ))}
    </div>
  );
}
