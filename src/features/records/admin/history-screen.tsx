import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readOf } from '../../../kernel/http-client.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { retryReads } from '../../../ui/retry-reads.ts';
import type { listRevisions } from '../records.contract.ts';
import type { HistoryOf } from './history-of.ts';
import { History } from './history.tsx';
import { useListInPieces } from './list-in-pieces.ts';

interface NotShown {
  isMissing: boolean;
  retry: ReturnType<typeof retryReads>;
}

interface HistoryScreenProps {
  of: HistoryOf;
  /** The thing as it is now. */
  read: UseQueryResult;
  /** Also an address that names no number leads to nothing. */
  isMissing: boolean;
  /** What it is called now, once that is known. */
  title: string | undefined;
  /** Where to go from a thing that is there. */
  waysOn: ReactNode;
  /** How one that was deleted comes back. */
  deletedText: string;
  /** What stands in place of a thing that is on its way, could not be read or never was. */
  renderNotShown: (state: NotShown) => ReactNode;
}

/** The screen of one thing's history. What was deleted has one as long as it can be restored; what never was has none. */
export function HistoryScreen({ of, read, isMissing, title, ...words }: HistoryScreenProps) {
  const { waysOn, deletedText, renderNotShown } = words;
  const isNumber = Number.isInteger(of.entityId);
  const kept = useListInPieces(
    readOf<typeof listRevisions>(`/api/admin/revisions/${of.entityType}/${of.entityId}`),
    { isWanted: isNumber },
  );
  const known = kept.data?.pages[0]?.answer[0]?.title ?? title;
  const isThere = title !== undefined && !isMissing;
  if (known !== undefined && (isThere || isMissing)) {
    return (
      <AdminScreen title={`History: ${known}`} action={isThere && waysOn}>
        {!isThere && <p className="pb-4">{deletedText}</p>}
        <History of={of} />
      </AdminScreen>
    );
  }
  return (
    <AdminScreen title="History">
      {renderNotShown({
        isMissing: isMissing && (kept.isSuccess || !isNumber),
        retry: retryReads(isMissing ? [kept] : [read], focusMain),
      })}
    </AdminScreen>
  );
}
