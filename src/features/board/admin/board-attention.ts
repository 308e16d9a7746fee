import BoardIcon from 'lucide-react/icons/calendar-sync';
import type { AttentionSource } from '../../../records/admin/admin-feature.ts';
import { readBoard, type Board } from '../board.contract.ts';
import { urgentItems } from './open-items.ts';
import { countOpen, dayOf } from './plan-sentences.ts';

/** The next board, if it takes over soon and something is still open, or if it has no date. */
export const boardAttention: AttentionSource = {
  call: readBoard,
  subject: 'the next board',
  isUrgent: true,
  toItem(response, { asOf, timeZone }) {
    const { plan } = response as Board;
    const open = plan ? urgentItems(plan, asOf, timeZone) : [];
    if (!plan || open.length === 0) return undefined;
    const { startsAt } = plan;
    return {
      title: startsAt ? `The next board takes over on ${dayOf(startsAt)}` : 'The next board has no date yet',
      text: startsAt ? `${countOpen(open.length)}.` : 'Nothing changes until you choose one.',
      to: '/admin/next-board',
      button: 'Review',
      tone: 'accent',
      Icon: BoardIcon,
    };
  },
};
