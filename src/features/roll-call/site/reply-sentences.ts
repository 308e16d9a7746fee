import type { RollCallListing } from '../roll-call.contract.ts';

type GivenReply = NonNullable<RollCallListing['reply']>;

interface ReplyText {
  title: string;
  text: string;
}

/** What the screen says once she has replied. */
export function describeReply({ kind, isDone }: GivenReply): ReplyText {
  if (isDone) {
    return {
      title: 'An officer has looked at your reply',
      text: 'Below is how we list you now. Please write to us if something is still wrong.',
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

/** What she asked for, as far as a forwarded link may show it. */
export function listProposals({ name, email, hasNote }: GivenReply): string[] {
  return [
    ...(name === undefined ? [] : [`New name: ${name}`]),
    ...(email === undefined ? [] : [`New email: ${email}`]),
    ...(hasNote ? ['Your note to the officers'] : []),
  ];
}
