import { Link } from 'react-router';
import { useDocument } from '../../ui/document-context.tsx';
import type { Revision, RevisionSummary } from '../records.contract.ts';
import { formatIn } from '../../kernel/dates.ts';
import { kindOf, type EntityType, type RevisionKind } from '../records.rules.ts';

interface RevisionListProps {
  type: EntityType;
  revisions: readonly RevisionSummary[];
  chosenId: number | undefined;
}

export function RevisionList({ type, revisions, chosenId }: RevisionListProps) {
  const seen = findPublished(revisions, type);
  return (
    <ol aria-label="Versions, newest first" className="-my-3 divide-y divide-line">
      {revisions.map((revision, index) => (
        <RevisionItem
          key={revision.id}
          type={type}
          revision={revision}
          isSeen={revision === seen}
          note={revision === seen ? 'What visitors see' : index === 0 ? 'Newest' : undefined}
          isChosen={revision.id === chosenId}
        />
      ))}
    </ol>
  );
}

interface RevisionItemProps {
  type: EntityType;
  revision: RevisionSummary;
  /** Whether visitors see it now. */
  isSeen: boolean;
  note: string | undefined;
  isChosen: boolean;
}

function RevisionItem({ type, revision, isSeen, note, isChosen }: RevisionItemProps) {
  const { timeZone } = useDocument();
  return (
    <li className={`relative -mx-3 rounded-1 px-3 py-3 hover:bg-linen ${isChosen ? 'bg-main-100' : ''}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* The whole row is clickable, but screen readers read only the number as the link. */}
        <Link
          to={`?revision=${revision.id}`}
          aria-current={isChosen ? 'true' : undefined}
          className="font-semibold after:absolute after:inset-0 after:rounded-1"
        >{`Version ${revision.version}`}</Link>
        <KindBadge type={type} revision={revision} isSeen={isSeen} />
        {note && <span className="text-xs text-ink-2">{note}</span>}
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{authorOf(revision)}</p>
      <p className="text-sm text-ink-2">{formatSavedAt(revision, timeZone)}</p>
    </li>
  );
}

const looks: Record<RevisionSummary['kind'], string> = {
  published: 'bg-main-100 text-main-900',
  draft: 'bg-accent-100 text-ink',
  deleted: 'bg-red-50 text-red-700',
};

function KindBadge({ type, revision, isSeen }: Pick<RevisionItemProps, 'type' | 'revision' | 'isSeen'>) {
  const { kind } = revision;
  const look = kind === 'published' && !isSeen ? 'text-ink-2' : looks[kind];
  return (
    <span className={`rounded-1 border border-line px-2 py-[.1rem] text-xs font-semibold ${look}`}>
      {kindLabel(revision, isSeen, type)}
    </span>
  );
}

interface RevisionFactsProps {
  type: EntityType;
  revision: Revision;
  revisions: readonly RevisionSummary[];
}

export function RevisionFacts({ type, revision, revisions }: RevisionFactsProps) {
  const { timeZone } = useDocument();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere text-ink-2">
      <KindBadge
        type={type}
        revision={revision}
        isSeen={revision.id === findPublished(revisions, type)?.id}
      />
      {`${authorOf(revision)} • ${formatSavedAt(revision, timeZone)}`}
    </p>
  );
}

const kindNames: Record<RevisionKind, string> = {
  published: 'Published',
  draft: 'Draft',
  deleted: 'Deleted',
};

/** A version that visitors saw before is not called published any more. */
export function kindLabel(
  { kind, isRestored }: Pick<RevisionSummary, 'kind' | 'isRestored'>,
  isSeen: boolean,
  type: EntityType,
): string {
  const saved = kindOf(type).savedAs ?? (isSeen ? kindNames.published : 'Was published');
  const name = kind === 'published' ? saved : kindNames[kind];
  return isRestored ? `${name}, restored` : name;
}

export function formatSavedAt({ at }: RevisionSummary, timeZone: string): string {
  return formatIn(timeZone, at, 'MMM d, yyyy • h:mm a');
}

function authorOf({ who }: RevisionSummary): string {
  return who ?? 'Author unknown';
}

/** The published version: the newest one that is not a draft, unless the record was deleted since, or saving publishes nothing. */
export function findPublished<Version extends Pick<RevisionSummary, 'kind'>>(
  newestFirst: readonly Version[],
  type: EntityType,
): Version | undefined {
  if (kindOf(type).savedAs !== undefined) return undefined;
  const last = newestFirst.find(({ kind }) => kind !== 'draft');
  return last?.kind === 'published' ? last : undefined;
}
