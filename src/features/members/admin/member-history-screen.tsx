import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { call, readOf } from '../../../kernel/http-client.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { HeaderLink } from '../../../ui/layout/header-link.tsx';
import { isNotFound } from '../../../ui/is-not-found.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { type HistoryOf, HistoryScreen } from '../../records/admin/history-screen.tsx';
import { type readManagedMember, restoreMember } from '../manage-members.contract.ts';
import type { Member } from '../members.contract.ts';
import { memberFields } from './member-history-fields.ts';

export default function MemberHistoryScreen() {
  const { id = '' } = useParams();
  const isNumber = recordIdIn(id) !== undefined;
  const { url } = readOf<typeof readManagedMember>(`/api/admin/members/${encodeURIComponent(id)}`);
  // She may have been saved since, here or elsewhere.
  const read = useQuery<Member>({ queryKey: [url], refetchOnMount: 'always', enabled: isNumber });
  const isMissing = !isNumber || isNotFound(read);
  return (
    <HistoryScreen
      of={historyOf(Number(id), { isThere: !isMissing })}
      read={read}
      isMissing={isMissing}
      title={isMissing ? undefined : read.data?.name}
      links={
        <div className="flex flex-wrap gap-3 py-1">
          <HeaderLink to={`/admin/members?member=${id}`}>Details</HeaderLink>
          <HeaderLink to="/admin/members">All Members</HeaderLink>
        </div>
      }
      deletedText="This member is deleted. Choose a version and restore it to bring her back."
      renderFallback={({ isMissing: neverWas, retry }) => {
        if (!neverWas && !retry) return <Loading text="Loading history..." />;
        return (
          <>
            {neverWas || !retry ? (
              <p className="pb-5 text-lg">Member not found</p>
            ) : (
              <FailedRead {...retry} />
            )}
            <HeaderLink to="/admin/members">All Members</HeaderLink>
          </>
        );
      }}
    />
  );
}

function historyOf(id: number, { isThere }: { isThere: boolean }): HistoryOf {
  return {
    entityType: 'member',
    entityId: id,
    fieldsOf: memberFields,
    consequencesOf: () =>
      isThere
        ? 'Visitors will see her like this at once. Nothing is lost: what is said of her now stays among the versions.'
        : 'She comes back, and visitors will see her at once.',
    restore: ({ id: revisionId }, version, idempotencyKey) =>
      call(restoreMember, { params: { id }, body: { revisionId, version }, idempotencyKey }),
  };
}
