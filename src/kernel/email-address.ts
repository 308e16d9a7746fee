/** The maximum length of an address in SMTP. */
export const MAX_EMAIL_LENGTH = 254;

export const invalidEmailProblem = 'This doesn’t look like an email address.';

/** Stricter than a browser, which accepts `ada@home`: a reply must reach exactly one mailbox on the internet. */
export function isEmailAddress(value: string): boolean {
  return /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/u.test(value);
}
