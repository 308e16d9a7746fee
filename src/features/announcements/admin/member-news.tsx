import type { MemberOfLine } from '../../../records/admin/admin-feature.ts';
import { useAudiences } from './sendings.ts';

/** Whether a member gets announcements. */
export function MemberNews({ member: { email } }: { member: MemberOfLine }) {
  const { data, isError } = useAudiences();
  const isHers = (address: string) => address.toLowerCase() === email.toLowerCase();
  if (email === '') return 'No: there is no email address';
  if (!data) return isError ? 'We couldn’t check this.' : 'Loading…';
  if (data.left.some(isHers)) return 'No: the emails were stopped';
  return data.refused.some(isHers) ? 'No: the email server refused this address twice' : 'Yes, by email';
}
