import type { ComparedRow } from './compare-texts.ts';

/** So many paragraphs that are the same in both are worth one line instead. */
const fewestFolded = 4;

/** Rows in their order; long stretches without a difference are put aside, so that what differs is found. */
export function collapseUnchanged(rows: readonly ComparedRow[]): (ComparedRow | { folded: ComparedRow[] })[] {
  const parts: (ComparedRow | { folded: ComparedRow[] })[] = [];
  let same: ComparedRow[] = [];
  const putAside = () => {
    parts.push(...(same.length < fewestFolded ? same : [{ folded: same }]));
    same = [];
  };
  for (const row of rows) {
    if (row.isSame) {
      same.push(row);
    } else {
      putAside();
      parts.push(row);
    }
  }
  putAside();
  return parts;
}
