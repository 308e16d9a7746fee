/** What a visitor writes to the chapter. */
export interface Letter {
  name: string;
  email: string;
  message: string;
}

export const mostInALetter: Record<keyof Letter, number> = { name: 200, email: 254, message: 10_000 };

/** What is said about a field that says nothing. */
export const missingText: Record<keyof Letter, string> = {
  name: 'Please tell us your name.',
  email: 'Please give an e-mail address we can answer to.',
  message: 'Please write a message.',
};

export const notAnAddress = 'This does not look like an e-mail address.';

export const messageSent = {
  title: 'Message Sent',
  description: "Thank you for your message. We'll be in touch soon.",
};

/** Said where no answer came, or one that does not toText: what was sent twice within minutes is kept once. */
export const perhapsSent = 'We do not know whether your message has reached us';

/** Stricter than a browser, which takes `ada@home`: an answer must reach somebody outside, and nobody else on the way. */
export function isAddress(value: string): boolean {
  return /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/u.test(value);
}

/** What is not right yet, by field and in plain words; the server says the same of the same letter. */
export function problemsOf(letter: Letter): Partial<Record<keyof Letter, string>> {
  const problems: Partial<Record<keyof Letter, string>> = {};
  for (const field of ['name', 'email', 'message'] as const) {
    const value = letter[field].trim();
    if (value === '') problems[field] = missingText[field];
    else if (field === 'email' && !isAddress(value)) problems[field] = notAnAddress;
    else if (letter[field].length > mostInALetter[field])
      problems[field] = `Please use at most ${mostInALetter[field].toLocaleString('en-US')} characters.`;
  }
  return problems;
}
