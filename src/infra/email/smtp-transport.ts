import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import {
  describeFailure,
  isContentRejected,
  isRecipientRefused,
  isPasswordRejected,
  mayArrive,
  TOTAL_TIMEOUT_CODE,
  type SmtpFailure,
} from './describe-failure.ts';
import { isLocalhost, type SmtpServer } from './smtp-url.ts';

interface ReplyAddress {
  name: string;
  address: string;
}

export interface Email {
  from: string;
  /** The address of its recipient, or of several, separated by a comma and a space. */
  to: string;
  /** Those of them who have it already, from an attempt that the server refused for others. */
  reached?: readonly string[] | undefined;
  replyTo?: ReplyAddress | ReplyAddress[] | undefined;
  subject: string;
  text: string;
  /** The same words, for programs that show HTML. */
  html?: string | undefined;
  /** The list whose members all get it: its name, such as `news.chapter.example`, and the URL that leaves it by one POST (RFC 8058). */
  list?: { id: string; leaveUrl: string } | undefined;
  attachment?: { filename: string; contentType: string; content: string } | undefined;
  /** The same for every attempt, so that a mailbox shows an email once that was accepted twice. */
  messageId: string;
}

export interface SendOutcome {
  isSent: boolean;
  /** What happened, in a plain sentence. */
  reason: string;
  /** The server's response, word for word. */
  rawResponse: string;
  /** Whether the email may arrive although it counts as not sent: the server was too slow to confirm it. */
  mayArrive: boolean;
  /** Whether the server was not contacted at all, because it rejected our password a moment ago. */
  isSkipped: boolean;
  /** Who has the email, where the server refused it for others. */
  reached?: readonly string[];
  /** Whether the server refused this email for good for what it contains. Others may be accepted. */
  isContentRejected?: boolean;
  /** Whether the server refused the recipient for good. */
  isRecipientRefused?: boolean;
}

export interface SmtpTransport {
  /** Never throws: failures are part of the outcome. Callers send one email at a time. */
  send(email: Email): Promise<SendOutcome>;
  close(): void;
}

interface TransportOptions {
  timeouts?: { connectMs: number; silenceMs: number; totalMs: number };
  now?: () => number;
}

/** RFC 5321 lets a server scan an email for ten minutes; giving up earlier would send it twice. */
const DEFAULT_TIMEOUTS = { connectMs: 10_000, silenceMs: 600_000, totalMs: 720_000 };

const MAX_RAW_RESPONSE_CHARS = 1_000;

/** Providers lock an account after several wrong passwords, so the pause after each one doubles. */
const MIN_PASSWORD_PAUSE_MS = 60_000;
const MAX_PASSWORD_PAUSE_MS = 600_000;

/** Hands emails to an SMTP server, over one connection that is reused. */
export function openSmtpTransport(server: SmtpServer, options: TransportOptions = {}): SmtpTransport {
  const { timeouts = DEFAULT_TIMEOUTS, now = Date.now } = options;
  let connection = openConnection(server, timeouts);
  let rejectedPasswords = 0;
  let pausedUntil = 0;
  let lastRejection = toOutcome({ isSent: false, reason: '', rawResponse: '' });

  function onFailure(failure: SmtpFailure): SendOutcome {
    const outcome = toOutcome({
      isSent: false,
      reason: describeFailure(failure, server),
      rawResponse: failure.message,
      mayArrive: mayArrive(failure),
      ...(isContentRejected(failure) ? { isContentRejected: true } : {}),
      ...(isRecipientRefused(failure) ? { isRecipientRefused: true } : {}),
    });
    if (isPasswordRejected(failure)) {
      const pauseMs = Math.min(MAX_PASSWORD_PAUSE_MS, MIN_PASSWORD_PAUSE_MS * 2 ** rejectedPasswords);
      rejectedPasswords += 1;
      pausedUntil = now() + pauseMs;
      lastRejection = outcome;
    }
    return outcome;
  }

  const accepted = (rawResponse: string) =>
    toOutcome({ isSent: true, reason: 'The email server accepted the email.', rawResponse });

  return {
    async send(email) {
      const message = toMessage(email);
      // Someone whose address was refused no longer gets it, and all others have it.
      if (message.envelope.to.length === 0) return accepted('');
      if (now() < pausedUntil) return { ...lastRejection, isSkipped: true };
      const timeout = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        timeout.reject(Object.assign(new Error('The email took too long.'), { code: TOTAL_TIMEOUT_CODE }));
        // Without the connection the server cannot accept an email that is reported as not sent.
        connection.close({ force: true });
        connection = openConnection(server, timeouts);
      }, timeouts.totalMs);
      const sending = connection.sendMail(message);
      // After a timeout nothing awaits this promise, and its rejection must not end the process.
      sending.catch(() => undefined);
      try {
        const { response, rejectedErrors, ...info } = await Promise.race([sending, timeout.promise]);
        rejectedPasswords = 0;
        if (!rejectedErrors?.[0]) return accepted(response);
        return { ...onFailure(rejectedErrors[0]), reached: info.accepted.map(normalize) };
      } catch (error) {
        return onFailure(error as SmtpFailure);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => connection.close(),
  };
}

/** Connects and signs in without sending anything. Returns why that failed, in a sentence. */
export async function verifySmtpServer(
  server: SmtpServer,
  timeouts = { connectMs: 5_000, silenceMs: 5_000 },
): Promise<string | undefined> {
  const connection = openConnection(server, timeouts);
  try {
    await connection.verify();
    return undefined;
  } catch (error) {
    return describeFailure(error as SmtpFailure, server);
  } finally {
    connection.close();
  }
}

function openConnection(
  server: SmtpServer,
  { connectMs, silenceMs }: Pick<typeof DEFAULT_TIMEOUTS, 'connectMs' | 'silenceMs'>,
) {
  const { host, port, isSecure, account } = server;
  return createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: 100,
    maxRequeues: 0,
    // Servers close idle connections on their side, which would break the next email.
    idleTimeout: 5_000,
    host,
    port,
    secure: isSecure,
    // A password never travels unencrypted to another machine.
    requireTLS: account !== undefined && !isLocalhost(server),
    // A server on this machine usually has a self-signed certificate.
    ignoreTLS: !isSecure && isLocalhost(server),
    tls: { rejectUnauthorized: true },
    ...(account ? { auth: { user: account.user, pass: account.password } } : {}),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function toMessage(email: Email) {
  const { from, to, reached = [], replyTo, subject, text, html, list, attachment, messageId } = email;
  const recipients = to.split(', ');
  return {
    // A separate envelope: nothing in a header can add a recipient.
    envelope: { from, to: recipients.filter((address) => !reached.includes(normalize(address))) },
    from: { name: '', address: from },
    to: recipients.map((address) => ({ name: '', address })),
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    ...(attachment ? { attachments: [attachment] } : {}),
    messageId,
    // Keeps out-of-office replies away. A person wrote what goes to a list (RFC 3834), where the headers of the list do that.
    headers: list ? listHeaders(list) : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Each on one line: nodemailer folds a long one, and a server on the way may unfold it after it was signed. */
function listHeaders({ id, leaveUrl }: NonNullable<Email['list']>) {
  const line = (value: string) => ({ prepared: true, value: value.replace(/[^!-~]/g, '') });
  return {
    'List-Id': line(`<${id}>`),
    'List-Unsubscribe': line(`<${new URL(leaveUrl).href}>`),
    'List-Unsubscribe-Post': line('List-Unsubscribe=One-Click'),
    Precedence: 'bulk',
  };
}

/** An address as the server got it: nodemailer changes the name of the host. */
function normalize(recipient: string | { address: string }): string {
  const address = typeof recipient === 'string' ? recipient : recipient.address;
  const hostAt = address.lastIndexOf('@') + 1;
  return `${address.slice(0, hostAt)}${domainToASCII(address.slice(hostAt))}`.toLowerCase();
}

function toOutcome(
  outcome: Pick<SendOutcome, 'isSent' | 'reason' | 'rawResponse'> & Partial<SendOutcome>,
): SendOutcome {
  const rawResponse = outcome.rawResponse
    .replaceAll('\u0000', '')
    .toWellFormed()
    .slice(0, MAX_RAW_RESPONSE_CHARS);
  return { mayArrive: false, isSkipped: false, ...outcome, rawResponse };
}
