import { type HistoryOf, toHistoryFields } from '../../records/admin/field-info.ts';
import MemberIcon from 'lucide-react/icons/circle-user-round';
import { useParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { call } from '../../../kernel/http-client.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { isNotFound } from '../../../ui/use-read.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { HistoryScreen } from '../../records/admin/history-screen.tsx';
import { restoreMember } from '../members.contract.ts';
import { useMember } from './managed-members.ts';
import { memberFieldInfos, toForm } from './member-form-values.ts';

export default function MemberHistoryScreen() {
  const { id = '' } = useParams();
  const isValidId = recordIdIn(id) !== undefined;
  const read = useMember(Number(id), { enabled: isValidId });
  const isMissing = !isValidId || isNotFound(read);
  return (
    <HistoryScreen
      of={historyOf(Number(id), { isDeleted: isMissing })}
      read={read}
      isMissing={isMissing}
      title={isMissing ? undefined : read.data?.name}
      back={{ to: '/admin/members', label: 'All Members' }}
      links={[{ label: 'Details', Icon: MemberIcon, to: `/admin/members?member=${id}` }]}
      deletedText="This member is deleted. Choose a version to restore."
      renderFallback={({ isMissing: isUnknown, retry }) => {
        if (!isUnknown && !retry) return <Loading text="Loading history..." />;
        return (
          <>
            {isUnknown || !retry ? (
              <p className="pb-5 text-lg">Member not found</p>
            ) : (
              <FailedRead {...retry} />
            )}
            <ButtonLink look="line" to="/admin/members">
              All Members
            </ButtonLink>
          </>
        );
      }}
    />
  );
}

function historyOf(id: number, { isDeleted }: { isDeleted: boolean }): HistoryOf {
  return {
    entityType: 'member',
    entityId: id,
    fieldsOf: (snapshot) => toHistoryFields(memberFieldInfos, toForm(snapshot)),
    consequencesOf: () =>
      isDeleted
        ? 'Visitors will see this member again right away.'
        : 'Visitors will see this version right away. The current version stays in the history.',
    restore: ({ id: revisionId }, version, idempotencyKey) =>
      call(restoreMember, { params: { id }, body: { revisionId, version }, idempotencyKey }),
  };
}
