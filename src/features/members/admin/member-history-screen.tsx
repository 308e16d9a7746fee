import MemberIcon from 'lucide-react/icons/circle-user-round';
import { useParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { toHistoryFields } from '../../records/admin/field-info.ts';
import { ListedRecordHistory } from '../../records/admin/listed-record-history.tsx';
import { restoreMember } from '../members.contract.ts';
import { useMember } from './managed-members.ts';
import { memberFieldInfos, toForm } from './member-form-values.ts';

export default function MemberHistoryScreen() {
  const { id = '' } = useParams();
  const read = useMember(Number(id), { enabled: recordIdIn(id) !== undefined });
  return (
    <ListedRecordHistory
      type="member"
      id={id}
      read={read}
      list={{ to: '/admin/members', label: 'All Members' }}
      link={{ label: 'Details', Icon: MemberIcon }}
      fieldsOf={(snapshot) => toHistoryFields(memberFieldInfos, toForm(snapshot))}
      restore={restoreMember}
    />
  );
}
