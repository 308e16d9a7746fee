import ArrowIcon from 'lucide-react/icons/arrow-right';
import { Link } from '../../../ui/navigation.tsx';
import type { Site } from '../site.contract.ts';

/** Leads from the contact page to the ways to give, if the chapter names any. */
export function WaysToGive({ giving: { promise, text, url } }: { giving: Site['giving'] }) {
  if (!promise && !text && !url) return null;
  return (
    <Link
      to="/contact?topic=give"
      className="on-dark flex items-center gap-4 bg-main-900 p-5 text-white no-underline hover:underline print:hidden"
    >
      <span className="grow">
        <span className="block font-serif text-xl">Ways to give</span>
        {promise && <span className="mt-1 block text-sm text-main-300">{promise}</span>}
      </span>
      <ArrowIcon aria-hidden="true" className="size-6 flex-none" />
    </Link>
  );
}
