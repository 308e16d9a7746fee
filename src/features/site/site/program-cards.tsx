import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { Picture } from '../../../ui/picture.tsx';
import type { Site } from '../site.contract.ts';

interface Program {
  slug: string;
  title: string;
  colors: string;
  /** Two wide cards are above three narrow ones. */
  isWide?: boolean;
  /** The CSS class that chooses the visible part of the image. */
  imagePosition?: string;
}

const programs: readonly Program[] = [
  { slug: 'services-to-youth', title: 'Services To Youth', colors: 'bg-green-800 text-white', isWide: true },
  { slug: 'the-arts', title: 'The Arts', colors: 'bg-plum-700 text-white', isWide: true },
  { slug: 'national-trends', title: 'National Trends', colors: 'bg-susan-400 text-ink' },
  { slug: 'international-trends', title: 'International Trends', colors: 'bg-bay-800 text-white' },
  {
    slug: 'health-and-human-services',
    title: 'Health and Human Services',
    colors: 'bg-clay-600 text-white',
    imagePosition: 'object-[30%_50%]',
  },
];

/** The programs as a quilt: blocks of color and images without gaps. */
export function ProgramCards({ pictures }: { pictures: Site['home']['programPictures'] }) {
  return (
    <section aria-labelledby="our-programs">
      <h2 id="our-programs" className="sr-only">
        Our programs
      </h2>
      <ul className="-mx-5 grid wide:mx-0 wide:grid-cols-6">
        {programs.map((program) => (
          <ProgramCard key={program.slug} program={program} picture={pictures[program.slug]} />
        ))}
      </ul>
    </section>
  );
}

function ProgramCard({ program, picture }: { program: Program; picture: string | undefined }) {
  const { slug, title, colors, isWide, imagePosition = '' } = program;
  // The text takes the width it needs; the image gets the rest.
  const half = 'grid-cols-[repeat(2,minmax(min-content,1fr))]';
  const columns = picture
    ? `${half} ${isWide ? 'wide:grid-cols-[minmax(min-content,1fr)_minmax(0,2fr)]' : ''}`
    : '';
  return (
    <li className={`group/card ${isWide ? 'wide:col-span-3' : 'wide:col-span-2'}`}>
      <Link
        to={`/programs/${slug}`}
        className={`program-card relative grid h-full min-h-[176px] no-underline wide:min-h-[232px] ${columns} ${colors}`}
      >
        <span className="flex flex-col justify-between p-5">
          <h3 className="text-xl leading-[1.12]">{title}</h3>
          <ArrowRightIcon
            aria-hidden="true"
            className="mt-3 size-[26px] transition-transform duration-240 ease-out group-hover/card:translate-x-1.5"
          />
        </span>
        {picture && (
          <span className="relative overflow-hidden max-wide:group-even/card:-order-1">
            <Picture
              src={picture}
              alt=""
              // Larger than the block, because the image fills its height and is cropped at the sides.
              sizes={isWide ? '(width < 56.25rem) 60vw, 410px' : '(width < 56.25rem) 60vw, 310px'}
              className={`absolute inset-0 size-full object-cover transition-transform duration-420 ease-out group-hover/card:scale-104 ${imagePosition}`}
            />
          </span>
        )}
      </Link>
    </li>
  );
}
