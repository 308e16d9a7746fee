import HiddenIcon from 'lucide-react/icons/eye-off';
import YoungIcon from 'lucide-react/icons/shield-check';
import { dayIn, formatDay, type Day } from '../../../kernel/dates.ts';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import type { AttentionSource } from '../../../records/admin/admin-feature.ts';
import { countPhotoRequests, listYoungCollections, type YoungCollection } from '../photo-removal.contract.ts';
import { endsSoon, youngPath } from '../photo-removal.rules.ts';

export const requestsAttention: AttentionSource = {
  call: countPhotoRequests,
  subject: 'which photos people asked to remove',
  toItem(response) {
    const { open } = response as ResponseOf<typeof countPhotoRequests>;
    if (open === 0) return undefined;
    return {
      title: open === 1 ? 'Someone asks us to remove a photo' : `People ask us to remove ${open} photos`,
      text: 'Hide or keep. It takes a minute.',
      to: '/admin/gallery/requests',
      button: 'Decide',
      tone: 'accent',
      Icon: HiddenIcon,
    };
  },
};

export const permissionAttention: AttentionSource = {
  call: listYoungCollections,
  subject: 'which permissions for photos end',
  toItem(response, { timeZone, asOf }) {
    const today = dayIn(timeZone, asOf);
    const [first] = (response as YoungCollection[])
      .filter(({ isHidden, permission }) => !isHidden && endsSoon(permission?.until, today))
      .toSorted((a, b) => a.permission!.until!.localeCompare(b.permission!.until!));
    if (!first) return undefined;
    return {
      title: `The permission for “${first.title}” ends on ${formatDay(first.permission!.until! as Day, 'MMMM d')}`,
      text: 'Its photos hide after this day.',
      to: youngPath(first.title),
      button: 'Renew',
      tone: 'accent',
      Icon: YoungIcon,
    };
  },
};
