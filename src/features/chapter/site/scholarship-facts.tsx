import { buttonClass } from '../../../ui/layout/button.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import type { Site } from '../site.contract.ts';

/** When and how to apply for a scholarship, at the head of the page about it. */
export function ScholarshipFacts({ scholarships }: { scholarships: NonNullable<Site['scholarships']> }) {
  const { notice, facts, applyUrl, steps } = scholarships;
  if (!notice && facts.length === 0 && !applyUrl && steps.length === 0) return null;
  return (
    <section aria-labelledby="how-to-apply" className="bg-linen print:bg-transparent">
      <div className="page-width py-[clamp(2rem,4vw,3.5rem)]">
        <h2 id="how-to-apply" className="text-2xl">
          How to apply
        </h2>
        {notice && <p className="mt-3 text-lg font-semibold">{notice}</p>}
        {facts.length > 0 && (
          <dl className="apply-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {applyUrl && (
          <p className="mt-7">
            <ApplyLink url={applyUrl} />
          </p>
        )}
        {steps.length > 0 && (
          <ol className="apply-steps">
            {steps.map(({ day, text }) => (
              <li key={text}>
                {day && <strong>{day}</strong>}
                {text}
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function ApplyLink({ url }: { url: string }) {
  const label = url.endsWith('.pdf') ? 'Apply (PDF)' : 'Apply';
  return url.startsWith('/') ? (
    <a href={url} className={buttonClass()}>
      {label}
    </a>
  ) : (
    <NewTabLink href={url} className={buttonClass()}>
      {label}
    </NewTabLink>
  );
}
