import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { toneGround } from '../../../ui/layout/tones.ts';
import { Link } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Site } from '../site.contract.ts';

type Program = Site['menu']['programs'][number];

/** The programs as a quilt: blocks of color and images without gaps. */
export function ProgramCards({ programs }: { programs: Site['menu']['programs'] }) {
  const shown = programs.filter(({ isOnHome }) => isOnHome);
  if (shown.length === 0) return null;
  const wide = countWide(shown.length);
  return (
    <section aria-labelledby="our-programs">
      <h2 id="our-programs" className="sr-only">
        Our programs
      </h2>
      <ul className="-mx-5 grid wide:mx-0 wide:grid-cols-6">
        {shown.map((program, index) => (
          <ProgramCard
            key={program.to}
            program={program}
            span={
              shown.length === 1 ? 'wide:col-span-6' : index < wide ? 'wide:col-span-3' : 'wide:col-span-2'
            }
            isWide={index < wide}
          />
        ))}
      </ul>
    </section>
  );
}

/** How many cards come two in a row, so that the others fill rows of three. */
function countWide(count: number): number {
  return count === 1 ? 1 : [0, 4, 2][count % 3]!;
}

interface ProgramCardProps {
  program: Program;
  span: string;
  isWide: boolean;
}

function ProgramCard({ program, span, isWide }: ProgramCardProps) {
  const { label, to, color, imageUrl } = program;
  // The text takes the width it needs; the image gets the rest.
  const half = 'grid-cols-[repeat(2,minmax(min-content,1fr))]';
  const columns = imageUrl
    ? `${half} ${isWide ? 'wide:grid-cols-[minmax(min-content,1fr)_minmax(0,2fr)]' : ''}`
    : '';
  return (
    <li className={`group/card ${span}`}>
      <Link
        to={to}
        className={`program-card relative grid h-full min-h-[176px] no-underline wide:min-h-[232px] ${columns} ${toneGround(color)}`}
      >
        <span className="flex flex-col justify-between p-5">
          <h3 className="text-xl leading-[1.12]">{label}</h3>
          <ArrowRightIcon
            aria-hidden="true"
            className="mt-3 size-[26px] transition-transform duration-240 ease-out group-hover/card:translate-x-1.5"
          />
        </span>
        {imageUrl && (
          <span className="relative overflow-hidden max-wide:group-even/card:-order-1">
            <Picture
              src={imageUrl}
              alt=""
              // Larger than the block, because the image fills its height and is cropped at the sides.
              sizes={isWide ? '(width < 56.25rem) 60vw, 410px' : '(width < 56.25rem) 60vw, 310px'}
              className="absolute inset-0 size-full object-cover transition-transform duration-420 ease-out group-hover/card:scale-104"
            />
          </span>
        )}
      </Link>
    </li>
  );
}
