import { toFieldNames } from '../../records/admin/field-info.ts';
import { memberFieldInfos } from './member-form-values.ts';

export { restoreMember as restore } from '../members.contract.ts';
export const fieldNames = toFieldNames(memberFieldInfos, { title: 'position', category: 'heading' });
