import type { HistoryOf, HistoryField } from './field-info.ts';
/* oxlint-disable react/no-array-index-key -- Paragraphs may repeat, and none ever moves. */
import { useId, useMemo, useState, type ReactNode } from 'react';
import { collapseUnchanged, type DiffRow, diffTexts, type DiffPart } from './diff.ts';
import './compared-field.css';
import type { Revision, RevisionSummary } from '../records.contract.ts';
import type { EntityType } from '../records.rules.ts';
import { useNavigate } from 'react-router';
import { useDocument } from '../../ui/document-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { findPublished, formatSavedAt, kindLabel } from './revision-list.tsx';

interface ComparedFieldProps {
  before: HistoryField;
  after: HistoryField;
  /** The names of the two sides. */
  names: [string, string];
}

/** One field of two versions, side by side; on a phone one below the other. */
function ComparedField({ before, after, names }: ComparedFieldProps) {
  const rows = useMemo(() => diffTexts(before.blocks, after.blocks), [before, after]);
  return (
    <section aria-label={before.name}>
      <h3 className="font-sans text-[1rem] font-[650] tracking-normal">{before.name}</h3>
      {rows.every(({ isSame }) => isSame) ? (
        <p className="mt-1 text-ink-2">
          {before.source === after.source
            ? 'The same in both.'
            : 'The text is the same; only the formatting changed.'}
        </p>
      ) : (
        <>
          <div aria-hidden="true" className="mt-2 hidden gap-5 text-sm text-ink-2 wide:grid wide:grid-cols-2">
            <p>{names[0]}</p>
            <p>{names[1]}</p>
          </div>
          {collapseUnchanged(rows).map((part, index) =>
            'collapsed' in part ? (
              <CollapsedRows key={index} rows={part.collapsed} names={names} />
            ) : (
              <Row key={index} row={part} names={names} />
            ),
          )}
        </>
      )}
    </section>
  );
}

function CollapsedRows({ rows, names }: { rows: readonly DiffRow[]; names: [string, string] }) {
  return (
    <details className="mt-2">
      <summary className="min-h-[44px] cursor-pointer py-2 text-ink-2">
        {`${rows.length} paragraphs that are the same in both`}
      </summary>
      {rows.map((row, index) => (
        <Row key={index} row={row} names={names} />
      ))}
    </details>
  );
}

function Row({ row: { isSame, before, after }, names }: { row: DiffRow; names: [string, string] }) {
  return (
    <div className="mt-2 grid gap-x-5 gap-y-2 wide:grid-cols-2">
      <Side name={names[0]} parts={before} isNamed={!isSame} />
      {/* An unchanged paragraph is shown once where the sides are below each other. */}
      <Side name={names[1]} parts={after} isNamed={!isSame} isHiddenOnPhone={isSame} />
    </div>
  );
}

interface SideProps {
  name: string;
  parts: DiffPart[] | undefined;
  isNamed: boolean;
  isHiddenOnPhone?: boolean;
}

function Side({ name, parts, isNamed, isHiddenOnPhone = false }: SideProps) {
  const isEmpty = parts === undefined;
  return (
    <div
      className={`rounded-1 border border-line p-3 ${isEmpty || isHiddenOnPhone ? 'hidden wide:block' : ''} ${isEmpty ? 'border-dashed bg-linen' : ''}`}
    >
      {isNamed && !isEmpty && <p className="text-xs text-ink-2 wide:sr-only">{name}</p>}
      <Block text={(parts ?? []).map(({ text }) => text).join('')}>
        {parts?.map((part, index) => (
          <MarkedPart key={index} part={part} />
        ))}
      </Block>
    </div>
  );
}

const ownPicture = /\/media\/\d+\/(?:original|large|medium|thumbnail)-\d+x\d+\.webp/;

/** A paragraph. In place of the address of one of our pictures it shows the picture. */
function Block({ text, children }: { text: string; children: ReactNode }) {
  const url = ownPicture.exec(text)?.[0];
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      {url ? text.replace(url, '') : children}
      {url && <VersionPicture key={url} url={url} />}
    </div>
  );
}

/** A picture that was deleted since cannot be shown. */
function VersionPicture({ url }: { url: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p className="text-ink-2">This picture was deleted.</p>;
  return (
    <Picture
      src={url}
      alt="The picture of this version"
      sizes="160px"
      onError={() => setIsMissing(true)}
      className="mt-1 h-auto max-h-[120px] w-auto max-w-[160px] rounded-1 bg-sand"
    />
  );
}

function MarkedPart({ part: { text, change } }: { part: DiffPart }) {
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

interface ComparedVersionsProps {
  of: HistoryOf;
  versions: [Revision, Revision];
}

/** Two versions side by side, the older one first. */
export function ComparedVersions({ of, versions }: ComparedVersionsProps) {
  const [older, newer] = versions.toSorted((one, other) => one.version - other.version) as typeof versions;
  const after = of.fieldsOf(newer.snapshot);
  return (
    <div className="mt-5 grid gap-6 border-t border-line pt-5">
      <p className="text-sm text-ink-2">
        Words that are only in version {older.version} are <del className="compared">struck through</del>,
        words that are only in version {newer.version} are <ins className="compared">underlined</ins>.
      </p>
      {of.fieldsOf(older.snapshot).map((field, index) => (
        <ComparedField
          key={field.name}
          before={field}
          after={after[index]!}
          names={[`Version ${older.version}`, `Version ${newer.version}`]}
        />
      ))}
    </div>
  );
}

/** One version as plain text, so that nothing in it runs. Only our own pictures are fetched. */
export function VersionText({ fields }: { fields: readonly HistoryField[] }) {
  return (
    <dl className="mt-5 grid gap-5 border-t border-line pt-5">
      {fields.map(({ name, blocks }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 grid max-w-[70ch] gap-2">
            {blocks.length === 0 && <p className="text-ink-2">Nothing</p>}
            {blocks.map((block, index) => (
              <Block key={index} text={block}>
                {block}
              </Block>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChooseComparisonProps {
  type: EntityType;
  chosen: RevisionSummary;
  againstId: number | undefined;
  revisions: readonly RevisionSummary[];
}

/** Chooses the version to compare with. The choice is in the address, so that Back undoes it. */
export function ChooseComparison({ type, chosen, againstId, revisions }: ChooseComparisonProps) {
  const id = useId();
  const { timeZone } = useDocument();
  const navigate = useNavigate();
  const seen = findPublished(revisions, type);
  const others = revisions.filter((revision) => revision.id !== chosen.id);
  if (others.length === 0) return null;

  function compareWith(other: string) {
    void navigate(other ? `?revision=${chosen.id}&against=${other}` : `?revision=${chosen.id}`, {
      preventScrollReset: true,
    });
  }

  return (
    <div className="mt-4 grid gap-[.35rem] wide:max-w-[30rem]">
      <label htmlFor={id} className="font-semibold">
        Compare with
      </label>
      <select
        id={id}
        className="text-control"
        value={againstId ?? ''}
        onChange={({ target }) => compareWith(target.value)}
      >
        <option value="">No other version</option>
        {others.map((revision) => (
          <option key={revision.id} value={revision.id}>
            {`Version ${revision.version} – ${kindLabel(revision, revision === seen, type)}, ${formatSavedAt(revision, timeZone)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
