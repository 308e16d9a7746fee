import { useDocument } from '../../../ui/document-context.tsx';
import { JsonLd } from '../../../ui/json-ld.tsx';
import { absoluteAddress } from '../../../ui/layout/screen-title.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { eventPath } from '../events.rules.ts';

/** The pages of the listed events, where search engines find the details of each. */
export function EventListJsonLd({ events }: { events: readonly ChapterEvent[] }) {
  const { origin } = useDocument();
  if (events.length === 0) return null;
  const itemListElement = events.map((event, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: absoluteAddress(eventPath(event), origin),
  }));
  return <JsonLd data={{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }} />;
}
