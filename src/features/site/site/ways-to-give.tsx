import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import type { Site } from '../site.contract.ts';

/** What a chapter says about gifts, on the contact page. */
export function WaysToGive({ giving }: { giving: Site['giving'] }) {
  const { url, promise, text, recipient } = giving;
  const facts = factsOf(giving);
  if (!text && !promise && !recipient && facts.length === 0) return null;
  return (
    <section
      id="ways-to-give"
      aria-labelledby="ways-to-give-title"
      className="rounded-2 bg-linen p-6 print:p-0"
    >
      <h2 id="ways-to-give-title" className="text-2xl">
        Ways to give
      </h2>
      {promise && <p className="mt-3 font-serif text-xl leading-[1.3]">{promise}</p>}
      <StoredHtml html={text} className="mt-4" />
      {facts.map((fact) => (
        <p key={fact} className="mt-4 max-w-[62ch] text-ink-2">
          {fact}
        </p>
      ))}
      {url && (
        <p className="mt-4">
          <NewTabLink href={url} className="more-link">
            Give online
          </NewTabLink>
        </p>
      )}
    </section>
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
