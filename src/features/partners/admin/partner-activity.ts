import { toFieldNames } from '../../records/admin/field-info.ts';
import { partnerFieldInfos } from './partner-form-values.ts';

export { restorePartner as restore } from '../partners.contract.ts';
export const fieldNames = toFieldNames(partnerFieldInfos);
