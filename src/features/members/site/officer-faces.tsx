import { Picture } from '../../../ui/picture.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { membersOf } from './members.queries.ts';

const mostFaces = 6;

/** A glimpse of who is there. It says nothing a reader would miss, so without an answer there are just no faces. */
export function OfficerFaces() {
  const { data: officers = [] } = useRead(membersOf('officers'));
  const pictures = officers.flatMap(({ imageUrl }) => imageUrl ?? []).slice(0, mostFaces);
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
