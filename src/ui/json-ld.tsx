import { jsonForHtml } from '../kernel/html-text.ts';

/** Structured data (schema.org) for search engines. Browsers never run it. */
export function JsonLd({ data }: { data: object }) {
  // oxlint-disable-next-line react/no-danger -- jsonForHtml leaves no character that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />;
}
