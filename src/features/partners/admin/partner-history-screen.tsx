import EditIcon from 'lucide-react/icons/pencil';
import { useParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { toHistoryFields } from '../../records/admin/field-info.ts';
import { ListedRecordHistory } from '../../records/admin/listed-record-history.tsx';
import { restorePartner } from '../partners.contract.ts';
import { usePartner } from './managed-partners.ts';
import { partnerFieldInfos, toForm } from './partner-form-values.ts';

export default function PartnerHistoryScreen() {
  const { id = '' } = useParams();
  const read = usePartner(Number(id), { enabled: recordIdIn(id) !== undefined });
  return (
    <ListedRecordHistory
      type="partner"
      id={id}
      read={read}
      list={{ to: '/admin/partners', label: 'All Partners' }}
      link={{ label: 'Edit', Icon: EditIcon }}
      fieldsOf={(snapshot) => toHistoryFields(partnerFieldInfos, toForm(snapshot))}
      restore={restorePartner}
    />
  );
}
