import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import { splitWaysToGive } from '../giving.rules.ts';
import type { Site } from '../site.contract.ts';
import { SeedChart } from './seed-chart.tsx';
import { formatDollars } from './seeds.ts';

const tones = ['t-clay on-dark', 't-gold', 't-bay on-dark', 't-plum on-dark'];

interface GivingHeadProps {
  giving: Site['giving'];
  scholarships: Site['home']['scholarships'];
}

/** The head of the contact page for givers: what has been given, what becomes of a gift, and the ways to give. */
export function GivingHead({ giving, scholarships: { total, seedDollars } }: GivingHeadProps) {
  const { ways, rest } = splitWaysToGive(giving.text);
  return (
    // On a phone the ways to give come before the chart, so that they are in view.
    <div className="flex flex-col bg-main-900 text-white wide:block print:bg-transparent">
      <div className="contents items-center gap-8 wide:grid wide:grid-cols-2 wide:page-width wide:py-9">
        <div className="on-dark px-5 py-7 wide:p-0">
          <p className="text-sm font-semibold text-accent-400">Contact</p>
          <h1 className="mt-2 text-4xl">Give</h1>
          {giving.promise && <p className="mt-3 max-w-104 font-serif text-xl">{giving.promise}</p>}
          {total > 0 && (
            <p className="mt-6 text-sm text-main-300">
              Scholarships raised since inception
              <span className="block font-serif text-3xl leading-tight text-accent-400 lining-nums">
                {formatDollars(total)}+
              </span>
            </p>
          )}
          <StoredHtml html={rest} className="mt-5 max-w-104" />
          {factsOf(giving).map((fact) => (
            <p key={fact} className="mt-4 max-w-104">
              {fact}
            </p>
          ))}
          {giving.url && (
            <NewTabLink href={giving.url} className="more-link mt-3 text-white">
              Give online
            </NewTabLink>
          )}
        </div>
        {total > 0 && (
          <div className="on-dark order-1 px-5 py-9 wide:p-0">
            <SeedChart total={total} seedDollars={seedDollars} hasNext />
          </div>
        )}
      </div>
      {ways.length > 0 && (
        <section id="ways-to-give" aria-labelledby="ways-to-give-title">
          <h2 id="ways-to-give-title" className="sr-only">
            Ways to give
          </h2>
          <ul className="joined-blocks">
            {ways.map(({ heading, html }, index) => (
              <li key={heading} className={`bg-tone text-on-tone ${tones[index % tones.length]}`}>
                <h3 className="mb-2 text-xl">{heading}</h3>
                <StoredHtml html={html} className="max-w-104" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function factsOf({ isDeductible, recipient }: Site['giving']): string[] {
  return [
    ...(recipient ? [`Gifts are received by ${recipient}.`] : []),
    ...(isDeductible === undefined
      ? []
      : [isDeductible ? 'Gifts are tax-deductible.' : 'Gifts are not tax-deductible.']),
  ];
}
