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

/** How long it can be stopped. */
export const HOLD_MINUTES = 10;
