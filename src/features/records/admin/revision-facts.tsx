import { useDocument } from '../../../ui/document-context.tsx';
import type { Revision } from '../records.contract.ts';
import { KindBadge } from './revision-list.tsx';
import { momentOf, writerOf } from './revision-words.ts';

export function RevisionFacts({ revision }: { revision: Revision }) {
  const { timeZone } = useDocument();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere text-ink-2">
      <KindBadge revision={revision} />
      {`${writerOf(revision)} • ${momentOf(revision, timeZone)}`}
    </p>
  );
}
