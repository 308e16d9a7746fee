/** What the text of an email is made of. Names are on one line each, because people may choose any name. */
export interface NoticeFacts {
  /** The person whom the email is about. */
  name: string;
  username: string;
  /** One fact that the email mentions, such as the device. */
  detail: string;
  /** When it happened. */
  at: Date;
  /** When access ends, where it does. */
  accessUntil: Date | null;
  invitedBy: string;
  role: string;
  /** Whether the email goes to the person whom it is about. */
  isAboutRecipient: boolean;
  /** The one-time link; empty where the email has none. */
  link: string;
}
