import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Link } from '../../../ui/navigation.tsx';
import type { GalleryCollection } from '../gallery.contract.ts';

interface YearLinksProps {
  collections: readonly Pick<GalleryCollection, 'latest'>[];
  /** The year that is shown now; undefined for all. */
  shown: number | undefined;
}

/** The years that have collections, newest first. */
export function YearLinks({ collections, shown }: YearLinksProps) {
  const { timeZone } = useDocument();
  const years = new Set(collections.map(({ latest }) => formatIn(timeZone, latest, 'yyyy')));
  if (years.size < 2) return null;
  return (
    <nav aria-label="Years" className="pt-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {['All', ...years].map((year) => (
          <li key={year}>
            <Link
              to={year === 'All' ? '/gallery' : `/gallery?year=${year}`}
              aria-current={year === (shown?.toString() ?? 'All') ? 'page' : undefined}
              className="inline-flex min-h-[44px] min-w-[44px] items-center justify-center rounded-2 border-[1.5px] border-line-strong px-4 font-semibold text-ink tabular-nums no-underline hover:bg-linen aria-[current]:border-main-800 aria-[current]:bg-main-800 aria-[current]:text-white forced-colors:aria-[current]:bg-[Highlight]"
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
