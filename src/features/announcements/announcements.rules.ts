/** Who gets an announcement by email. `friends` are the members and everyone who asked for the news. */
export const audiences = ['members', 'friends', 'officers', 'no-one'] as const;

export type Audience = (typeof audiences)[number];

/** Held: it goes out in a few minutes and can be stopped until then. One that was never sent has no state. */
export const sendStates = ['held', 'sending', 'sent'] as const;

export type SendState = (typeof sendStates)[number];

/**
 * How the email to a recipient stands: not in the outbox yet, in the outbox, and how that ended. The server has refused it, or it was not
 * sent because she had stopped the emails meanwhile.
 */
export const recipientStates = ['waiting', 'queued', 'sent', 'refused', 'skipped'] as const;

export type RecipientState = (typeof recipientStates)[number];

/** How long it can be stopped. */
export const HOLD_MINUTES = 10;

/** So often in a row may a server refuse an address before it gets no announcements any more. */
export const MAX_REFUSALS = 2;

export const MAX_RECIPIENTS = 2000;

/** How many announcements may be started within 24 hours. */
export const MAX_A_DAY = 4;
