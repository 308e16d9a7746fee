import type { HistoryOf } from './field-info.ts';
import { Link, useSearchParams } from 'react-router';
import { readOf } from '../../kernel/http-client.ts';
import { recordIdIn } from '../../kernel/record-id.ts';
import { Card } from '../../ui/layout/card.tsx';
import { FailedRead } from '../../ui/feedback/failed-read.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { focusMain } from '../../ui/focus.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { isNotFound, retryReads, useRead } from '../../ui/use-read.ts';
import type { listRevisions, readRevision, Revision, RevisionSummary } from '../records.contract.ts';
import { useRecordLog } from './record-queries.ts';
import { RevisionFacts, RevisionList } from './revision-list.tsx';
import { ShowMore } from './show-more.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Actions, type Action } from '../../ui/layout/actions.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import BackIcon from 'lucide-react/icons/arrow-left';
import { ChooseComparison, ComparedVersions, VersionText } from './diff-view.tsx';
import { RestoreVersion } from './restore-dialog.tsx';

/** All revisions of one record: show one, compare it with another, restore it. */
function History({ of, list }: { of: HistoryOf; list: ReturnType<typeof useRecordLog<RevisionSummary>> }) {
  const [search] = useSearchParams();
  const chosenId = recordIdIn(search.get('revision'));
  if (!list.data) return <NotLoaded reads={[list]} text="Loading history..." />;

  const revisions = list.data.pages.flatMap(({ body }) => body);
  if (revisions.length === 0) return <NothingYet />;
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[20rem_minmax(0,1fr)]">
      {/* A phone shows either the list or the chosen revision. */}
      <div className={chosenId ? 'hidden wide:block' : undefined}>
        <Card title="Versions">
          <RevisionList type={of.entityType} revisions={revisions} chosenId={chosenId} />
          <ShowMore list={list} />
        </Card>
      </div>
      {chosenId ? (
        <ChosenRevision
          // A new key mounts it again, which moves the focus to it.
          key={chosenId}
          of={of}
          id={chosenId}
          againstId={recordIdIn(search.get('against'))}
          revisions={revisions}
        />
      ) : (
        <p className="hidden px-5 py-8 text-ink-2 wide:block">
          Choose a version on the left to see what it said.
        </p>
      )}
    </div>
  );
}

function NothingYet() {
  return (
    <p className="max-w-[56ch] py-4 text-lg text-ink-2">
      There are no older versions yet. Every version that someone saves is kept here.
    </p>
  );
}

interface FallbackState {
  isMissing: boolean;
  retry: ReturnType<typeof retryReads>;
}

interface HistoryScreenProps {
  of: HistoryOf;
  /** The record as it is stored now. */
  read: UseQueryResult;
  /** Whether the record does not exist, or the address has no valid id. */
  isMissing: boolean;
  /** The current title, once it is loaded. */
  title: string | undefined;
  back: { to: string; label: string };
  /** Links to the record, if it exists. */
  links: readonly Action[];
  /** Explains how to restore a deleted record. */
  deletedText: string;
  /** Rendered while the record is loading, failed to load or does not exist. */
  renderFallback: (state: FallbackState) => ReactNode;
}

/** The history of one record. A deleted record has one while it can be restored. */
export function HistoryScreen({ of, read, isMissing, title, ...words }: HistoryScreenProps) {
  const { back, links, deletedText, renderFallback } = words;
  const isNumber = Number.isInteger(of.entityId);
  const stored = useRecordLog(
    readOf<typeof listRevisions>(`/api/admin/revisions/${of.entityType}/${of.entityId}`),
    { enabled: isNumber },
  );
  const known = stored.data?.pages[0]?.body[0]?.title ?? title;
  const isThere = title !== undefined && !isMissing;
  if (known !== undefined && (isThere || isMissing)) {
    return (
      <AdminScreen
        title={`History: ${known}`}
        back={back}
        action={isThere && <Actions of="" words={2} actions={links} />}
      >
        {!isThere && <p className="pb-4">{deletedText}</p>}
        <History of={of} list={stored} />
      </AdminScreen>
    );
  }
  return (
    <AdminScreen title="History" back={back}>
      {renderFallback({
        isMissing: isMissing && (stored.isSuccess || !isNumber),
        retry: retryReads(isMissing ? [stored] : [read], focusMain),
      })}
    </AdminScreen>
  );
}

interface ChosenRevisionProps {
  of: HistoryOf;
  id: number;
  againstId: number | undefined;
  revisions: readonly RevisionSummary[];
}

/** One revision, alone or compared with another. */
function ChosenRevision({ of, id, againstId, revisions }: ChosenRevisionProps) {
  const element = useRef<HTMLDivElement>(null);
  const chosen = useRead(revisionRead(id));
  const against = useRead(revisionRead(againstId ?? 0), { enabled: againstId !== undefined });
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  const retry = retryReads(againstId === undefined ? [chosen] : [chosen, against], focusMain);
  const isMissing = [chosen, against].some((read) => isNotFound(read) || isOfAnother(of, read.data));
  const revision = isMissing ? undefined : chosen.data;
  const isComplete = againstId === undefined || against.data !== undefined;
  return (
    <div ref={element} tabIndex={-1} className="min-w-0 outline-none">
      <Link to="?" className="mb-3 inline-flex min-h-[44px] items-center gap-2 font-semibold wide:hidden">
        <BackIcon aria-hidden="true" className="size-5" />
        All versions
      </Link>
      <Card
        title={revision ? `Version ${revision.version}` : 'Version'}
        action={revision && <RestoreVersion of={of} revision={revision} revisions={revisions} />}
      >
        {revision && <RevisionFacts type={of.entityType} revision={revision} revisions={revisions} />}
        {revision && (
          <ChooseComparison
            type={of.entityType}
            chosen={revision}
            againstId={againstId}
            revisions={revisions}
          />
        )}
        {isMissing ? (
          <p>This version is no longer available.</p>
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

/** The address may name a revision of another record. */
function isOfAnother({ entityType, entityId }: HistoryOf, revision: Revision | undefined): boolean {
  return revision !== undefined && (revision.entityType !== entityType || revision.entityId !== entityId);
}
