import SendingIcon from 'lucide-react/icons/megaphone';
import { formatIn } from '../../../kernel/dates.ts';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import type { AttentionItem, AttentionSource, ReadClock } from '../../../records/admin/admin-feature.ts';
import { listSendings } from '../announcement-sending.contract.ts';

/** An announcement that can still be stopped. */
export const sendingAttention: AttentionSource = {
  call: listSendings,
  subject: 'announcements',
  isUrgent: true,
  toItem,
};

function toItem(
  sendings: ResponseOf<typeof listSendings>,
  { timeZone }: ReadClock,
): AttentionItem | undefined {
  const [held, ...others] = sendings.filter(({ state }) => state === 'held').toReversed();
  if (!held) return undefined;
  const more = others.length > 0 ? ` ${others.length} more after it.` : '';
  return {
    title: `“${held.subject}” goes out at ${formatIn(timeZone, held.goesOutAt, 'h:mm a')}`,
    text: `You can stop it until then.${more}`,
    to: `/admin/announcements/${held.id}`,
    button: 'Stop',
    tone: 'accent',
    Icon: SendingIcon,
  };
}
