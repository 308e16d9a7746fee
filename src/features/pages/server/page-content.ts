import { cleanHtml } from '../../../infra/security/clean-html.ts';
import type { StoredContent } from './pages.table.ts';

/** Stored content as it leaves: cleaned again, because rules may have become stricter since it was saved. */
export function shownContent({ body, sections }: StoredContent): StoredContent {
  return {
    body: cleanHtml(body, 'page'),
    sections: sections.map(({ title, content, imageUrl }) => ({
      title,
      content: content && cleanHtml(content, 'page'),
      imageUrl,
    })),
  };
}
