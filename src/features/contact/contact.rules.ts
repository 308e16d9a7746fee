import { invalidEmailProblem, isEmailAddress, MAX_EMAIL_LENGTH } from '../../kernel/email-address.ts';

/** What a visitor types into the contact form. */
export interface ContactDraft {
  name: string;
  email: string;
  message: string;
}

export const MAX_LENGTHS: Record<keyof ContactDraft, number> = {
  name: 200,
  email: MAX_EMAIL_LENGTH,
  message: 10_000,
};

export const requiredProblems: Record<keyof ContactDraft, string> = {
  name: 'Please enter your name.',
  email: 'Please enter an email address we can reply to.',
  message: 'Please enter a message.',
};

export const messageSent = {
  title: 'Message Sent',
  description: "Thank you for your message. We'll be in touch soon.",
};

/** Shown where no response arrived, or a server error: the message may have been stored before. */
export const sendOutcomeUnknown = 'We can’t tell whether your message reached us';

/** The problems of a draft by field; the server reports the same ones. */
export function findProblems(draft: ContactDraft): Partial<Record<keyof ContactDraft, string>> {
  const problems: Partial<Record<keyof ContactDraft, string>> = {};
  for (const field of ['name', 'email', 'message'] as const) {
    const value = draft[field].trim();
    if (value === '') problems[field] = requiredProblems[field];
    else if (field === 'email' && !isEmailAddress(value)) problems[field] = invalidEmailProblem;
    else if (draft[field].length > MAX_LENGTHS[field])
      problems[field] = `Please use at most ${MAX_LENGTHS[field].toLocaleString('en-US')} characters.`;
  }
  return problems;
}
