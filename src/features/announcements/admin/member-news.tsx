import { useQuery } from '@tanstack/react-query';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import type { MemberOfLine } from '../../../records/admin/admin-feature.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { readMemberNews } from '../news.contract.ts';

/** Whether a member gets the announcements. */
export function MemberNews({ member: { id, email } }: { member: MemberOfLine }) {
  const { timeZone } = useDocument();
  const { data, isError } = useQuery({
    queryKey: ['member-news', id, email],
    queryFn: () => call(readMemberNews, { params: { id } }),
    refetchOnMount: 'always',
    enabled: email !== '',
  });
  if (email === '') return 'No email address: print them for her';
  if (!data) return isError ? 'We can’t tell right now.' : 'Loading…';
  if (data.leftAt) return `Stopped the emails on ${formatIn(timeZone, data.leftAt, 'MMMM d, yyyy')}`;
  return data.isPaused ? 'Gets none: an email server refused the address twice' : 'Gets them by email';
}
