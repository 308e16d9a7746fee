import { diffArrays, diffWordsWithSpace } from 'diff';

/** Some words of a paragraph, and what became of them. */
export interface Piece {
  text: string;
  change?: 'added' | 'removed';
}

/** A paragraph as it was and as it is; one that came or went has only one side. */
export interface ComparedRow {
  isSame: boolean;
  before?: Piece[];
  after?: Piece[];
}

/** Texts with less in common than this are simply other texts; to look for the few same words would take long. */
const mostEdits = 600;

/** Puts two texts side by side, paragraph by paragraph, and marks the words that differ. */
export function compareTexts(before: string[], after: string[]): ComparedRow[] {
  const parts = diffArrays(before, after, { maxEditLength: mostEdits }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const rows: ComparedRow[] = [];
  let gone: string[] = [];
  for (const { value, added, removed } of parts) {
    if (removed) gone.push(...value);
    else if (added) {
      rows.push(...replaced(gone, value));
      gone = [];
    } else {
      rows.push(...replaced(gone, []), ...value.map(same));
      gone = [];
    }
  }
  return [...rows, ...replaced(gone, [])];
}

function same(text: string): ComparedRow {
  return { isSame: true, before: [{ text }], after: [{ text }] };
}

/** Paragraphs that gave way to others: the first to the first, and so on. */
function replaced(gone: readonly string[], come: readonly string[]): ComparedRow[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => {
    const [before, after] = [gone[index], come[index]];
    if (before !== undefined && after !== undefined) return compareWords(before, after);
    return {
      isSame: false,
      ...(before === undefined ? {} : { before: [{ text: before, change: 'removed' }] }),
      ...(after === undefined ? {} : { after: [{ text: after, change: 'added' }] }),
    };
  });
}

function compareWords(before: string, after: string): ComparedRow {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  if (!parts) {
    return {
      isSame: false,
      before: [{ text: before, change: 'removed' }],
      after: [{ text: after, change: 'added' }],
    };
  }
  return {
    isSame: false,
    before: parts.flatMap(({ value, added, removed }) => (added ? [] : piece(value, removed && 'removed'))),
    after: parts.flatMap(({ value, added, removed }) => (removed ? [] : piece(value, added && 'added'))),
  };
}

function piece(text: string, change: Piece['change'] | false): Piece {
  return change ? { text, change } : { text };
}
