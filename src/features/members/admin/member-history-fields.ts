import { type HistoryField, lineField } from '../../records/admin/field-info.ts';
import type { Member } from '../members.contract.ts';
import { yesOrNo } from './member-values.ts';

/** As it is stored, a field that says nothing is null. */
type Stored = { [Field in keyof Member]: undefined extends Member[Field] ? string | null : Member[Field] };

/** What a version of a member says, under the names of her form. */
export function memberFields(snapshot: Record<string, unknown>): HistoryField[] {
  const { name, title, email, category, imageUrl, isOfficer, isAlumna, isPlatinum } =
    snapshot as unknown as Stored;
  return [
    lineField('Name', name),
    lineField('Title', title ?? ''),
    lineField('E-mail', email ?? ''),
    lineField('Category', category),
    lineField('Photo', imageUrl ?? ''),
    lineField('Officer', yesOrNo(isOfficer)),
    lineField('Alumna', yesOrNo(isAlumna)),
    lineField('Platinum', yesOrNo(isPlatinum)),
  ];
}
