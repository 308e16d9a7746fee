import RollCallIcon from 'lucide-react/icons/user-check';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import type { AttentionItem, AttentionSource } from '../../records/admin/admin-feature.ts';
import { countRollCall } from '../manage-roll-call.contract.ts';
import { SILENCE_DAYS } from '../roll-call.rules.ts';

/** Changes that wait for a decision, or members who have been silent for a while. */
export const rollCallAttention: AttentionSource = { call: countRollCall, subject: 'the roll call', toItem };

/** One row: changes are more urgent than silence. */
export function toItem({ changes, silent }: ResponseOf<typeof countRollCall>): AttentionItem | undefined {
  const row = { to: '/admin/roll-call', button: 'Review', Icon: RollCallIcon } as const;
  const silence = `${silent === 1 ? '1 member has' : `${silent} members have`} not replied for ${SILENCE_DAYS} days`;
  if (changes > 0) {
    return {
      ...row,
      title: changes === 1 ? '1 member asks for a change' : `${changes} members ask for changes`,
      text:
        silent > 0
          ? `Approve or decline them. ${silence}.`
          : 'Approve or decline what was asked for in the roll call.',
      tone: 'main',
    };
  }
  if (silent === 0) return undefined;
  return {
    ...row,
    title: silence,
    text: 'A call may help, or email them again.',
    tone: 'plain',
  };
}
