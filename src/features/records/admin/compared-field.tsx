import { useMemo } from 'react';
import { compareTexts, type ComparedRow, type Piece } from './compare-texts.ts';
import './compared-field.css';
import { collapseUnchanged } from './collapse-unchanged.ts';
import type { HistoryField } from './history-fields.ts';
import { inPlaces } from './in-places.ts';

interface ComparedFieldProps {
  before: HistoryField;
  after: HistoryField;
  /** What the two sides are called. */
  names: [string, string];
}

/** One field of two versions: paragraphs beside each other, on a phone one under the other. */
export function ComparedField({ before, after, names }: ComparedFieldProps) {
  const rows = useMemo(() => compareTexts(before.blocks, after.blocks), [before, after]);
  return (
    <section aria-label={before.name}>
      <h3 className="font-sans text-[1rem] font-[650] tracking-normal">{before.name}</h3>
      {rows.every(({ isSame }) => isSame) ? (
        <p className="mt-1 text-ink-2">
          {before.source === after.source
            ? 'The same in both.'
            : 'The words are the same; only their formatting was changed.'}
        </p>
      ) : (
        <>
          <div aria-hidden="true" className="mt-2 hidden gap-5 text-sm text-ink-2 wide:grid wide:grid-cols-2">
            <p>{names[0]}</p>
            <p>{names[1]}</p>
          </div>
          {inPlaces(collapseUnchanged(rows)).map(({ place, item: part }) =>
            'folded' in part ? (
              <FoldedRows key={place} rows={part.folded} names={names} />
            ) : (
              <Row key={place} row={part} names={names} />
            ),
          )}
        </>
      )}
    </section>
  );
}

function FoldedRows({ rows, names }: { rows: readonly ComparedRow[]; names: [string, string] }) {
  return (
    <details className="mt-2">
      <summary className="min-h-[44px] cursor-pointer py-2 text-ink-2">
        {`${rows.length} paragraphs that are the same in both`}
      </summary>
      {inPlaces(rows).map(({ place, item: row }) => (
        <Row key={place} row={row} names={names} />
      ))}
    </details>
  );
}

function Row({ row: { isSame, before, after }, names }: { row: ComparedRow; names: [string, string] }) {
  return (
    <div className="mt-2 grid gap-x-5 gap-y-2 wide:grid-cols-2">
      <Side name={names[0]} pieces={before} isNamed={!isSame} />
      {/* What is the same in both need not be read twice where one stands under the other. */}
      <Side name={names[1]} pieces={after} isNamed={!isSame} isHiddenOnPhone={isSame} />
    </div>
  );
}

interface SideProps {
  name: string;
  pieces: Piece[] | undefined;
  isNamed: boolean;
  isHiddenOnPhone?: boolean;
}

function Side({ name, pieces, isNamed, isHiddenOnPhone = false }: SideProps) {
  const isEmpty = pieces === undefined;
  return (
    <div
      className={`rounded-1 border border-line p-3 ${isEmpty || isHiddenOnPhone ? 'hidden wide:block' : ''} ${isEmpty ? 'border-dashed bg-linen' : ''}`}
    >
      {isNamed && !isEmpty && <p className="text-xs text-ink-2 wide:sr-only">{name}</p>}
      <p className="wrap-anywhere whitespace-pre-wrap">
        {inPlaces(pieces ?? []).map(({ place, item: piece }) => (
          <MarkedPiece key={place} piece={piece} />
        ))}
      </p>
    </div>
  );
}

function MarkedPiece({ piece: { text, change } }: { piece: Piece }) {
  if (!change) return text;
  const Mark = change === 'added' ? 'ins' : 'del';
  return (
    <Mark className="compared">
      <span className="sr-only">{` ${change}: `}</span>
      {text}
      <span className="sr-only">{` (end of ${change}) `}</span>
    </Mark>
  );
}
