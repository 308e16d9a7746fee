import type { Database } from '../db/pool.ts';
import type { Email } from './smtp-transport.ts';

/** Emails that are stored with what they are about and sent afterwards. */
export interface Outbox {
  /**
   * Queues an email about a row as part of the caller's transaction. An email that was queued before is not sent again. The template
   * decides who gets it; until it has, `recipient` is shown, by default the contact address.
   */
  send(
    transaction: Database,
    email: { template: string; referenceId: number; recipient?: string | undefined },
  ): Promise<void>;
  /** Queues an email about each of some rows, in two statements. */
  sendMany(
    transaction: Database,
    template: string,
    emails: readonly { referenceId: number; recipient: string }[],
  ): Promise<void>;
  /** Whether emails can be sent. */
  isOn: boolean;
  /** Starts an email of a template over, by default to the contact address of today. Not one that was canceled. */
  sendAgain(
    transaction: Database,
    email: { template: string; id: number; recipient?: string | undefined },
  ): Promise<void>;
}

/** Whom emails come from, and what they say about the site. */
export interface EmailSender {
  from: string;
  contactAddress: string;
  chapterName: string;
  timeZone: string;
  origin: string;
  /** Where the back office is; the same as `origin` unless it has an origin of its own. */
  adminOrigin: string;
}

export type EmailContent = Omit<Email, 'from' | 'messageId'>;

/** How an email of one kind is written, from the row it refers to. */
export interface EmailTemplate {
  /** Undefined where there is nothing to send any more. */
  compose(email: { referenceId: number }, sender: EmailSender): Promise<EmailContent | undefined>;
  /** Whether its recipient depends on who holds an office: then a change of the board that is due happens first. */
  isForOffice?: true;
  /** Whether emails of other templates go first, so that no one waits for a link or an answer because of these. */
  isBulk?: true;
  /**
   * Called in the transaction that records that an email was sent, failed for good or is not sent any more. It is refused as soon as a
   * server refuses its recipient; emails of other templates are retried, because a mailbox may be back tomorrow.
   */
  onEnd?(
    transaction: Database,
    email: { referenceId: number },
    end: 'sent' | 'failed' | 'refused' | 'canceled',
  ): Promise<void>;
  /** Emails beyond the limit are not sent. One notice within an hour, written by another template, stands for all of them. */
  hourlyLimit?: { maxEmails: number; noticeTemplate: string };
}

export type EmailTemplates = Readonly<Record<string, EmailTemplate>>;
