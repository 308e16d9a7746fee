import MailIcon from 'lucide-react/icons/mail';
import { Link } from '../../../ui/navigation.tsx';
import type { Site } from '../site.contract.ts';
import { SeedChart } from './seed-chart.tsx';
import { formatDollars } from './seeds.ts';

interface ScholarshipBoxProps {
  scholarships: Site['home']['scholarships'];
  /** The page that says how to apply. */
  applyPath: string | undefined;
}

export function ScholarshipBox({ scholarships, applyPath }: ScholarshipBoxProps) {
  const { total, seedDollars, text, email } = scholarships;
  if (total === 0) return null;
  return (
    <section aria-labelledby="scholarships" className="on-dark bg-main-900 text-white print:bg-transparent">
      <div className="page-width grid grid-cols-1 items-center gap-8 py-[clamp(2.5rem,5vw,4.5rem)] wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-12">
        <div>
          <h2 id="scholarships" className="mb-5 text-2xl">
            Scholarships raised since inception
          </h2>
          <p className="font-serif text-[length:min(var(--text-numeral),17vw)] leading-[.92] font-[420] tracking-[-.03em] wrap-anywhere text-accent-400 lining-nums tabular-nums wide:text-[length:min(var(--text-numeral),10vw)]">
            <span className="sr-only">{`over ${formatDollars(total)}`}</span>
            <span aria-hidden="true">
              {formatDollars(total)}
              <span className="align-[.42em] text-[.5em]">+</span>
            </span>
          </p>
          {text && <p className="mt-[1.1rem] max-w-[46ch]">{text}</p>}
          {applyPath && (
            <p className="mt-[1.1rem]">
              <Link to={applyPath} className="more-link text-white">
                How to apply
              </Link>
            </p>
          )}
          {email && (
            <p className="mt-[1.1rem]">
              <a href={`mailto:${email}`} className="more-link text-white wrap-anywhere">
                <MailIcon aria-hidden="true" className="size-5 flex-none" />
                <span className="min-w-0">{email}</span>
              </a>
            </p>
          )}
        </div>
        <SeedChart total={total} seedDollars={seedDollars} />
      </div>
    </section>
  );
}
