import BackIcon from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { readOf } from '../../../kernel/http-client.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { isNotFound } from '../../../ui/is-not-found.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { useRead } from '../../../ui/use-read.ts';
import type { readRevision, Revision, RevisionSummary } from '../records.contract.ts';
import { ChooseComparison } from './choose-comparison.tsx';
import { ComparedVersions } from './compared-versions.tsx';
import type { HistoryOf } from './history-of.ts';
import { RestoreVersion } from './restore-version.tsx';
import { RevisionFacts } from './revision-facts.tsx';
import { VersionText } from './version-text.tsx';

interface ChosenRevisionProps {
  of: HistoryOf;
  id: number;
  againstId: number | undefined;
  revisions: readonly RevisionSummary[];
}

/** One version, alone or beside another. */
export function ChosenRevision({ of, id, againstId, revisions }: ChosenRevisionProps) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = useRead(revisionRead(id));
  const against = useRead(revisionRead(againstId ?? 0), { isWanted: againstId !== undefined });
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const retry = retryReads(againstId === undefined ? [chosen] : [chosen, against], focusMain);
  const isMissing = [chosen, against].some((read) => isNotFound(read) || isOfAnother(of, read.data));
  const revision = isMissing ? undefined : chosen.data;
  const isComplete = againstId === undefined || against.data !== undefined;
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <Link to="?" className="mb-3 inline-flex min-h-[44px] items-center gap-2 font-semibold wide:hidden">
        <BackIcon aria-hidden="true" className="size-5" />
        All versions
      </Link>
      <Card
        title={revision ? `Version ${revision.version}` : 'Version'}
        action={revision && <RestoreVersion of={of} revision={revision} revisions={revisions} />}
      >
        {revision && <RevisionFacts revision={revision} />}
        {revision && <ChooseComparison chosen={revision} againstId={againstId} revisions={revisions} />}
        {isMissing ? (
          <p>This version is not kept any more.</p>
        ) : retry ? (
          <FailedRead {...retry} />
        ) : !revision || !isComplete ? (
          <Loading text="Loading version..." />
        ) : against.data && againstId !== undefined ? (
          <ComparedVersions of={of} versions={[revision, against.data]} />
        ) : (
          <VersionText fields={of.fieldsOf(revision.snapshot)} />
        )}
      </Card>
    </div>
  );
}

function revisionRead(id: number) {
  return readOf<typeof readRevision>(`/api/admin/revisions/${id}`);
}

/** Whoever types an address may name any version there is. */
function isOfAnother({ entityType, entityId }: HistoryOf, revision: Revision | undefined): boolean {
  return revision !== undefined && (revision.entityType !== entityType || revision.entityId !== entityId);
}
