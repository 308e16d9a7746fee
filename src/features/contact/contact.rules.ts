import { invalidEmailProblem, isEmailAddress, MAX_EMAIL_LENGTH } from '../../kernel/email-address.ts';

/** What people write about most, how such a message begins, and how an office says that it gets such messages. */
export const contactTopics = {
  give: {
    label: 'Give',
    opening: 'I would like to make a gift.\n',
    hint: 'Say what you would like to give and what it is for. We reply with everything you need.',
    office: /\b(giv|gift|donat)/i,
  },
  join: {
    label: 'Join',
    opening: 'I would like to know more about joining.\n',
    hint: 'Tell us what you like to do and what you would like to see changed.',
    office: /\b(join|member|volunteer)/i,
  },
  ask: {
    label: 'Ask',
    opening: 'I have a question.\n',
    hint: 'Ask about events, programs, scholarships, or how to reach someone.',
    office: undefined,
  },
} as const;

export type ContactTopic = keyof typeof contactTopics;

export function readTopic(text: string | null): ContactTopic | undefined {
  return text !== null && Object.hasOwn(contactTopics, text) ? (text as ContactTopic) : undefined;
}

/** The office that gets messages about a topic; undefined if none does. */
export function officeForTopic<Office extends { topics: string }>(
  topic: ContactTopic,
  offices: readonly Office[],
): Office | undefined {
  const { office } = contactTopics[topic];
  return office && offices.find(({ topics }) => office.test(topics));
}

/** Whether a person wrote a message, and not only the topic its first line. */
export function isTyped(message: string): boolean {
  const text = message.trim();
  return text !== '' && !Object.values(contactTopics).some(({ opening }) => opening.trim() === text);
}

/** The choice of an office, which a message without one does not need. */
export const forWhom = 'Who is it for?';
export const forChapter = 'The chapter';

/** An office and what to write to its holder about, as one line: "Treasurer: giving and dues". */
export function nameOffice({ title, topics }: { title: string; topics: string }): string {
  return `${title}: ${withinSentence(topics)}`;
}

/** Topics as they are written within a sentence: "giving and dues". */
export function withinSentence(topics: string): string {
  // An abbreviation stays in capitals.
  const isAbbreviation = /^\p{Lu}{2}/u.test(topics);
  return isAbbreviation ? topics : topics.charAt(0).toLowerCase() + topics.slice(1);
}

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
