import type { SmtpServer } from '../../../infra/email/smtp-url.ts';
import type { EmailHealth } from '../email-health.contract.ts';

/** How the website sends: `domain` is that of the sender. */
export interface Sending {
  sender: string;
  domain: string;
  smtpServer: SmtpServer;
}

type Fact = EmailHealth['verdict'];

export interface Check extends Fact {
  /** What someone should be asked to correct. */
  forward?: string;
  /** Whether the settings of the website are wrong, and not the domain. */
  isOurs?: boolean;
  /** Whether others refuse or hide emails that do not seem to come from the domain. */
  isStrict?: boolean;
  isUnanswered?: boolean;
}
