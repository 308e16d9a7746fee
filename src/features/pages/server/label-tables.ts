import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../../../kernel/html-text.ts';
import type { Page } from '../pages.contract.ts';
import { mapPlaces } from './page-scripts.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Longer headings are no names of columns, and each cell would repeat them. */
const MAX_LABEL_LENGTH = 100;

/** A page whose tables can be shown as one block for each row on a phone. */
export function withLabeledTables(page: Page): Page {
  const { shown, content } = page;
  return shown
    ? { ...page, shown: { ...shown, content: mapPlaces(shown.content, labelTables) } }
    : { ...page, content: mapPlaces(content, labelTables) };
}

/** Names the column of each cell and marks figures. Attributes are inserted by position, so that all else stays. */
export function labelTables(html: string): string {
  if (!html.includes('<thead')) return html;
  const document = parseDocument(html, { withStartIndices: true });
  const insertions = DomUtils.getElementsByTagName('table', document).flatMap(attributesIn);
  let labeled = '';
  let copiedTo = 0;
  for (const { at, attributes } of insertions.toSorted((one, other) => one.at - other.at)) {
    labeled += html.slice(copiedTo, at) + attributes;
    copiedTo = at;
  }
  return labeled + html.slice(copiedTo);
}

function attributesIn(table: Element): { at: number; attributes: string }[] {
  if (isInTable(table) || DomUtils.getElementsByTagName('table', table.children).length > 0) return [];
  const rows = DomUtils.getElementsByTagName('tr', table).map((row) => listCells(row));
  const [heading = []] = rows;
  const hasSpans = rows.flat().some(({ attribs }) => attribs['colspan'] ?? attribs['rowspan']);
  if (hasSpans || rows.some((cells) => cells.length !== heading.length)) return [];
  const names = heading.map((cell) => DomUtils.textContent(cell).trim());
  if (names.some((name) => name.length > MAX_LABEL_LENGTH)) return [];
  const isFigures = names.map((_, column) => rows.slice(1).every((cells) => isFigure(cells[column]!)));
  const cells = rows.flatMap((row, index) =>
    row.map((cell, column) => {
      const label = index > 0 && column > 0 ? ` data-label="${escapeHtml(names[column]!)}"` : '';
      return attribute(cell, label + (isFigures[column] ? ' data-figure' : ''));
    }),
  );
  return [attribute(table, ' data-stacks'), ...cells];
}

function isInTable({ parent }: Element): boolean {
  return (
    parent !== null && ('name' in parent && parent.name === 'table' ? true : isInTable(parent as Element))
  );
}

function attribute({ startIndex, name }: Element, attributes: string) {
  return { at: startIndex! + 1 + name.length, attributes };
}

function listCells(row: Element): Element[] {
  return DomUtils.getElementsByTagName((name) => name === 'td' || name === 'th', row);
}

function isFigure(cell: Element): boolean {
  return /^[-–+]?[$€£]?\d[\d.,]*\s?%?$/.test(DomUtils.textContent(cell).trim());
}
