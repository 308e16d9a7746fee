import type { RollCall } from '../manage-roll-call.contract.ts';
import { LINK_DAYS, SILENCE_DAYS } from '../roll-call.rules.ts';

/** ‘1 member’, ‘47 members’. */
export function countMembers(count: number): string {
  return count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`;
}

/** Exactly what the button does, in sentences. */
export function describeStart({ withEmail, withoutEmail }: RollCall): string[] {
  const each = withEmail === 1 ? 'She' : 'Each of them';
  return [
    `We email ${countMembers(withEmail)} a link. ${each} sees how the website lists her and says: this is correct, change something, or do not list me.`,
    `Nothing changes before you save it. The links work for ${LINK_DAYS} days. Under Members you see who asked for a change and, after ${SILENCE_DAYS} days, who has not replied.`,
    ...(withoutEmail === 0
      ? []
      : [
          `${countMembers(withoutEmail)} ${withoutEmail === 1 ? 'has' : 'have'} no email address and can’t be asked this way.`,
        ]),
  ];
}
