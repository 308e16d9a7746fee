import type { AskedMember, RollCall } from '../manage-roll-call.contract.ts';
import { asksForChange, LINK_DAYS, SILENCE_DAYS } from '../roll-call.rules.ts';

export type CurrentRollCall = NonNullable<RollCall['current']>;

/** The lists of the screen, the most urgent first. */
export function groupAsked({ asked, isSilenceShown }: CurrentRollCall) {
  const replied = (test: (member: AskedMember) => boolean) => asked.filter((member) => test(member));
  const silent = replied(({ reply }) => reply === undefined);
  return {
    undecided: replied(({ reply, decision }) => asksForChange(reply) && !decision).toSorted((one, other) =>
      one.repliedAt!.localeCompare(other.repliedAt!),
    ),
    silent: isSilenceShown ? silent : [],
    waiting: isSilenceShown ? [] : silent,
    correct: replied(({ reply }) => reply === 'correct'),
    decided: replied(({ decision }) => decision !== undefined),
  };
}

/** ‘1 member’, ‘47 members’. */
export function countMembers(count: number): string {
  return count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`;
}

/** Exactly what the button does, in sentences. */
export function describeStart({ withEmail, withoutEmail }: RollCall): string[] {
  const each = withEmail === 1 ? 'She' : 'Each of them';
  return [
    `We email ${countMembers(withEmail)} a link. ${each} sees how the website lists her and says: this is correct, change something, or do not list me.`,
    `Nothing changes before you approve it. The links work for ${LINK_DAYS} days, and after ${SILENCE_DAYS} days you see here who has not replied.`,
    ...(withoutEmail === 0
      ? []
      : [
          `${countMembers(withoutEmail)} ${withoutEmail === 1 ? 'has' : 'have'} no email address and can’t be asked this way.`,
        ]),
  ];
}

interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** The fields that an approval would change, as they are now and as they would be. */
export function listChanges({ name, email, isUnlisted, reply, change }: AskedMember): FieldChange[] {
  if (reply === 'unlist') {
    return isUnlisted ? [] : [{ label: 'On the website', before: 'Listed', after: 'Not listed' }];
  }
  return [
    ...(change?.name === undefined || change.name === name
      ? []
      : [{ label: 'Name', before: name, after: change.name }]),
    ...(change?.email === undefined || change.email === email
      ? []
      : [{ label: 'Email', before: email ?? 'None', after: change.email }]),
  ];
}

/** How far the email of a member without a reply has come; empty where there is nothing to say. */
export function describeEmail({ email, emailState }: AskedMember): string {
  if (!email) return 'No email address any more';
  if (emailState === 'failed') return 'The email could not be delivered';
  return emailState === 'waiting' || emailState === 'off' ? 'The email is on its way' : '';
}
