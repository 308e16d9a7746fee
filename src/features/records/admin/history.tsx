import { useSearchParams } from 'react-router';
import { readOf } from '../../../kernel/http-client.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import type { listRevisions } from '../records.contract.ts';
import { ChosenRevision } from './chosen-revision.tsx';
import type { HistoryOf } from './history-of.ts';
import { useListInPieces } from './list-in-pieces.ts';
import { RevisionList } from './revision-list.tsx';
import { ShowMore } from './show-more.tsx';

/** Every version of one thing: choose one to see it, compare it with another, make it the one that holds. */
export function History({ of }: { of: HistoryOf }) {
  const [search] = useSearchParams();
  const { entityType, entityId } = of;
  const list = useListInPieces(
    readOf<typeof listRevisions>(`/api/admin/revisions/${entityType}/${entityId}`),
  );
  const retry = retryReads([list], focusMain);
  const chosenId = recordIdIn(search.get('revision'));
  if (!list.data) return retry ? <FailedRead {...retry} /> : <Loading text="Loading history..." />;

  const revisions = list.data.pages.flatMap(({ answer }) => answer);
  if (revisions.length === 0) return <NothingYet what={entityType} />;
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[20rem_minmax(0,1fr)]">
      {/* On a phone there is room for one: the list, or what was chosen from it. */}
      <div className={chosenId ? 'hidden wide:block' : undefined}>
        <Card title="Versions">
          <RevisionList revisions={revisions} chosenId={chosenId} />
          <ShowMore list={list} />
        </Card>
      </div>
      {chosenId ? (
        <ChosenRevision
          // Drawn anew for each, so that the keyboard comes along.
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

function NothingYet({ what }: { what: string }) {
  return (
    <p className="max-w-[56ch] py-4 text-lg text-ink-2">
      {`There are no older versions yet. From now on, every version of this ${what} is kept here when somebody saves it.`}
    </p>
  );
}
