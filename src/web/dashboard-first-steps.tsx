import DoneIcon from 'lucide-react/icons/check';
import NextIcon from 'lucide-react/icons/chevron-right';
import InfoIcon from 'lucide-react/icons/info';
import { Link } from 'react-router';
import { siteUrl } from '../kernel/admin-document.ts';
import { guardedAdminPaths } from '../features/manifests.ts';
import { includesRole } from '../kernel/roles.ts';
import { Row, RowList } from '../ui/layout/rows.tsx';
import { useRights } from '../ui/rights-context.tsx';
import { headingClass } from './dashboard-attention.tsx';
import type { FirstStep } from './first-steps.ts';

interface FirstStepsProps {
  steps: readonly FirstStep[];
  onHide: () => void;
}

/** What a new chapter does first. Gone once all of it is done, or when an officer hides it. */
export function FirstSteps({ steps, onHide }: FirstStepsProps) {
  const { role } = useRights();
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="first-steps" className="mb-6 max-w-[46rem]">
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <h2 id="first-steps" className={headingClass}>
          First steps
        </h2>
        <p className="text-sm text-ink-2">{`${done} of ${steps.length} done`}</p>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-1 bg-sand">
        <div className="h-full bg-main-800" style={{ width: `${(100 * done) / steps.length}%` }} />
      </div>
      <ol className="row-list mt-3">
        {steps.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
      <p className="mt-3 flex gap-2 text-ink-2">
        <InfoIcon aria-hidden="true" className="mt-[.15em] size-5 flex-none" />
        Visitors can see the site now. Parts you haven’t filled in are left out.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a href={siteUrl('/')} className="inline-flex min-h-[44px] items-center font-semibold">
          View website
        </a>
        <button
          type="button"
          onClick={onHide}
          className="min-h-[44px] font-semibold text-main-800 underline underline-offset-[.25em] hover:decoration-2"
        >
          Hide these steps
        </button>
      </p>
      <h3 className={`${headingClass} pt-3 pb-2`}>Already have a list?</h3>
      <RowList label="Already have a list?">
        {includesRole(role, guardedAdminPaths['/admin/import-members']) && (
          <Row id="import" to="/admin/import-members" title="Import members" hasArrow>
            From Excel or CSV, checked before saving
          </Row>
        )}
        {'/admin/gallery' in guardedAdminPaths && (
          <Row id="photos" to="/admin/gallery" title="Add photos" hasArrow>
            Many at once, from your phone
          </Row>
        )}
      </RowList>
    </section>
  );
}

function Step({ step, number, isNext }: { step: FirstStep; number: number; isNext: boolean }) {
  const { title, text, to, isDone } = step;
  return (
    <li className={`row ${isNext ? 'bg-main-100' : ''}`}>
      <span
        className={`grid size-[30px] flex-none place-items-center rounded-full border-2 text-sm font-semibold ${isDone ? 'border-main-800 bg-main-800 text-white' : isNext ? 'border-main-800 text-main-800' : 'border-line-strong text-ink-2'}`}
      >
        {isDone ? <DoneIcon aria-hidden="true" className="size-5" /> : number}
        {isDone && <span className="sr-only">Done:</span>}
      </span>
      <div className="row-main">
        <div className="min-w-0">
          <Link to={to} className="row-title">
            {title}
          </Link>
          <p className="truncate">{text}</p>
        </div>
      </div>
      {isNext ? (
        <span aria-hidden="true" className="mr-3 rounded-2 bg-main-800 px-4 py-2 font-semibold text-white">
          Start
        </span>
      ) : (
        <NextIcon aria-hidden="true" className="mr-3 size-5 flex-none text-ink-2" />
      )}
    </li>
  );
}
