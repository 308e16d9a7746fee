/** The longest address that SMTP accepts. */
export const MAX_EMAIL_LENGTH = 254;

export const invalidEmailProblem = 'This doesn’t look like an email address.';

/** Stricter than a browser, which accepts `ada@home`: a reply must reach one mailbox outside, and no other. */
export function isEmailAddress(value: string): boolean {
  return /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/u.test(value);
}
