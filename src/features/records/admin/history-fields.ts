import { textBlocks } from './text-blocks.ts';

/** One thing a version says, under the name its form has for it. */
export interface HistoryField {
  name: string;
  blocks: string[];
  /** As it was saved: where this differs and the words do not, only the formatting was changed. */
  source: string;
}

export function lineField(name: string, text: string): HistoryField {
  return { name, blocks: text ? [text] : [], source: text };
}

export function htmlField(name: string, html: string): HistoryField {
  return { name, blocks: textBlocks(html), source: html };
}

/** Several fields that belong together, told one after the other. */
export function joinedField(name: string, fields: readonly HistoryField[]): HistoryField {
  return {
    name,
    blocks: fields.flatMap(({ name: part, blocks }) =>
      blocks.map((block) => (part ? `${part}: ${block}` : block)),
    ),
    source: JSON.stringify(fields.map(({ name: part, source }) => [part, source])),
  };
}
