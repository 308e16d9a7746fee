import { createTransport } from 'nodemailer';
import { isThisMachine, type MailServer } from './mail-server.ts';
import { isServerAway, sayFailure, type MailFailure } from './say-failure.ts';

/** A mail of plain text from the chapter's own address to one recipient. */
export interface Mail {
  from: string;
  to: string;
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  /** The Message-ID, the same at every try. */
  mailKey: string;
}

export interface MailOutcome {
  isSent: boolean;
  /** What it came to, in a plain sentence. */
  answer: string;
  /** What the server said, as it said it. */
  rawAnswer: string;
  /** Whether the server is surely away, so that another try soon does no harm. */
  isServerAway: boolean;
}

export interface Mailer {
  /** Never throws: what went wrong is the outcome. */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

interface Patience {
  connecting: number;
  /** How long the server may be silent. */
  silence: number;
  /** How long one mail may take in all. */
  all: number;
}

/** A server that looks for spam before it answers may take ten minutes (RFC 5321), and a mail given up too early is taken twice. */
const patient: Patience = { connecting: 10_000, silence: 600_000, all: 720_000 };

/** So many at a time, over connections that are used again. */
export const mailsAtOnce = 4;

/** Longer answers are no use to anybody. */
const longestRawAnswer = 1_000;

/** Hands mails to a mail server. */
export function openMailer(server: MailServer, patience: Patience = patient): Mailer {
  let transport = openTransport(server, patience);

  return {
    async send(mail) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(tookTooLong()), patience.all);
      const sent = transport.sendMail(messageOf(mail));
      // Whoever is late is not waited for, but must not end the process either.
      sent.catch(() => undefined);
      try {
        const { response } = await Promise.race([sent, late.promise]);
        return told({ isSent: true, answer: 'The mail server took the mail.', rawAnswer: response });
      } catch (error) {
        const failure = error as MailFailure;
        if (failure.code === tooLong) {
          transport.close();
          transport = openTransport(server, patience);
        }
        return told({
          isSent: false,
          answer: sayFailure(failure, server),
          rawAnswer: failure.message,
          isServerAway: isServerAway(failure),
        });
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}

function openTransport(server: MailServer, { connecting, silence }: Patience) {
  const { host, port, isSecure, account } = server;
  return createTransport({
    pool: true,
    maxConnections: mailsAtOnce,
    maxMessages: 100,
    maxRequeues: 0,
    // A server that is left alone hangs up by itself, in the middle of the next mail.
    idleTimeout: 5_000,
    host,
    port,
    secure: isSecure,
    // A password is never said where others could hear it.
    requireTLS: account !== undefined && !isThisMachine(server),
    // One on this machine has a certificate that it made for itself, and nobody could listen on the way.
    ignoreTLS: !isSecure && isThisMachine(server),
    tls: { rejectUnauthorized: true },
    ...(account ? { auth: { user: account.user, pass: account.password } } : {}),
    dnsTimeout: connecting,
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function messageOf({ from, to, replyTo, subject, text, mailKey }: Mail) {
  return {
    // Said apart from the headers, so that nothing in a header can add a recipient.
    envelope: { from, to: [to] },
    from: { name: '', address: from },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    messageId: mailKey,
    // Whoever answers by herself while she is away shall not answer a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const tooLong = 'ETIMEDOUT';

function tookTooLong(): Error {
  return Object.assign(new Error('The mail took too long.'), { code: tooLong });
}

function told(outcome: Omit<MailOutcome, 'isServerAway'> & { isServerAway?: boolean }): MailOutcome {
  const rawAnswer = outcome.rawAnswer.replaceAll('\u0000', '').toWellFormed().slice(0, longestRawAnswer);
  return { isServerAway: false, ...outcome, rawAnswer };
}
