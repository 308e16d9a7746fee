import type { RollCallListing } from '../roll-call.contract.ts';

type GivenReply = NonNullable<RollCallListing['reply']>;

interface ReplyText {
  title: string;
  text: string;
}

/** What the screen says once she has replied. */
export function describeReply(reply: GivenReply): ReplyText {
  const { kind, decision } = reply;
  if (decision === 'approved') {
    return {
      title: 'An officer has approved your reply',
      text: kind === 'unlist' ? 'Our website does not list you any more.' : describeApproval(reply),
    };
  }
  if (decision === 'declined') {
    return {
      title: 'An officer has looked at your reply',
      text: 'Nothing was changed. Please write to us if something is still wrong.',
    };
  }
  const texts: Record<GivenReply['kind'], ReplyText> = {
    correct: { title: 'Thank you!', text: 'You said that this is correct. There is nothing else to do.' },
    change: { title: 'Thank you!', text: 'An officer looks at your changes before we make them.' },
    unlist: {
      title: 'Thank you!',
      text: 'You asked us not to list you. An officer looks at this first.',
    },
  };
  return texts[kind];
}

/** An approval changes the name and the address. A note is only read. */
function describeApproval({ name, email, hasNote }: GivenReply): string {
  const changed = [
    ...(name === undefined ? [] : ['your name']),
    ...(email === undefined ? [] : ['your email address']),
  ];
  return [
    ...(changed.length === 0 ? [] : [`We changed ${changed.join(' and ')}.`]),
    ...(hasNote ? ['An officer has read your note.'] : []),
  ].join(' ');
}

/** What she asked for, as far as a forwarded link may show it. */
export function listProposals({ name, email, hasNote }: GivenReply): string[] {
  return [
    ...(name === undefined ? [] : [`New name: ${name}`]),
    ...(email === undefined ? [] : [`New email: ${email}`]),
    ...(hasNote ? ['Your note to the officers'] : []),
  ];
}
