import SeatIcon from 'lucide-react/icons/armchair';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import type { AttentionItem, AttentionSource } from '../../../records/admin/admin-feature.ts';
import { listToSeat } from '../manage-sign-ups.contract.ts';
import { peopleCount } from '../sign-up-words.rules.ts';

/** Places are free shortly before an event, and people wait. */
export const signUpAttention: AttentionSource = {
  call: listToSeat,
  subject: 'people who wait for a place',
  isUrgent: true,
  toItem,
};

function toItem([event]: ResponseOf<typeof listToSeat>): AttentionItem | undefined {
  if (!event) return undefined;
  const { id, title, waiting, placesLeft } = event;
  return {
    title: `${title}: ${peopleCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`,
    text: `${placesLeft === 1 ? '1 place is' : `${placesLeft} places are`} free. You choose who gets ${placesLeft === 1 ? 'it' : 'them'}.`,
    to: `/admin/events/${id}/sign-ups?show=waiting`,
    button: 'Seat',
    tone: 'accent',
    Icon: SeatIcon,
  };
}
