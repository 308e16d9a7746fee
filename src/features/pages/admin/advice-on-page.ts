import { checkAccessibility } from '../../../ui/editor/check-accessibility.ts';
import type { PageValues } from './page-values.ts';

/** What would help readers of a page, one sentence each, in the order of its texts. */
export function adviceOn({ body, sections }: PageValues): string[] {
  return [
    ...checkAccessibility(body, 'page').map(({ sentence }) => sentence),
    ...sections.flatMap(({ content }, index) =>
      checkAccessibility(content, 'part').map(({ sentence }) => `Section ${index + 1}: ${sentence}`),
    ),
  ];
}
