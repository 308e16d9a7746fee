/** The states of an email that the back office shows: `off` was queued while email was not set up. */
export const emailStates = ['waiting', 'sent', 'failed', 'off'] as const;
export type EmailState = (typeof emailStates)[number];

/** How long an email is retried, counted from its first attempt. */
export const RETRY_HOURS = 72;

/** How the deliveries stand. */
export interface EmailFigures {
  waiting: number;
  /** The waiting emails with a failed attempt. */
  refused: number;
  failed: number;
  lastSentAt: Date | null;
  /** The most recent failure among the emails that have not been sent. */
  lastFailureAt: Date | null;
  lastFailure: string | null;
}

/** What keys of queries about messages begin with, for features whose changes outdate them. */
export const messagesKey = ['/api/admin/messages'];
