import { createTransport } from 'nodemailer';
import { isThisMachine, type MailServer } from './mail-server.ts';
import {
  isAboutTheMail,
  isPasswordRefused,
  isServerAway,
  mayArrive,
  sayFailure,
  tookTooLong,
  type MailFailure,
} from './say-failure.ts';

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
  /** Whether it may arrive all the same: the server was too slow to say what became of it. */
  mayArrive: boolean;
  /** How often on end our password was refused; 0 where that is not the trouble. */
  passwordRefusals: number;
}

export interface Mailer {
  /** Never throws: what went wrong is the outcome. */
  send(mail: Mail): Promise<MailOutcome>;
  /** Whether the server takes us for who we say we are; until that is known, one mail at a time is enough to find out. */
  isLetIn(): boolean;
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

/** So many at a time, over lines that are used again. */
export const mailsAtOnce = 4;

/** Longer answers are no use to anybody. */
const longestRawAnswer = 1_000;

/** Hands mails to a mail server, each over a line of its own: one that we do not wait for any more is cut off, and no other. */
export function openMailer(server: MailServer, patience: Patience = patient): Mailer {
  const idle: Line[] = [];
  let isClosed = false;
  let isLetIn = server.account === undefined;
  let passwordRefusals = 0;

  function sent(rawAnswer: string): MailOutcome {
    isLetIn = true;
    passwordRefusals = 0;
    return told({ isSent: true, answer: 'The mail server took the mail.', rawAnswer });
  }

  function notSent(failure: MailFailure): MailOutcome {
    const isRefused = isPasswordRefused(failure);
    if (isRefused) passwordRefusals += 1;
    if (isRefused || isAboutTheMail(failure)) isLetIn = !isRefused;
    return told({
      isSent: false,
      answer: sayFailure(failure, server),
      rawAnswer: failure.message,
      isServerAway: isServerAway(failure),
      mayArrive: mayArrive(failure),
      passwordRefusals: isRefused ? passwordRefusals : 0,
    });
  }

  return {
    async send(mail) {
      const line = idle.pop() ?? openLine(server, patience);
      let isCutOff = false as boolean;
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        isCutOff = true;
        late.reject(Object.assign(new Error('The mail took too long.'), { code: tookTooLong }));
        line.close({ force: true });
      }, patience.all);
      const sending = line.sendMail(messageOf(mail));
      // Whoever is late is not waited for, but must not end the process either.
      sending.catch(() => undefined);
      try {
        return sent((await Promise.race([sending, late.promise])).response);
      } catch (error) {
        return notSent(error as MailFailure);
      } finally {
        clearTimeout(timer);
        if (isClosed) line.close();
        else if (!isCutOff) idle.push(line);
      }
    },
    isLetIn: () => isLetIn,
    close() {
      isClosed = true;
      for (const line of idle) line.close();
    },
  };
}

type Line = ReturnType<typeof openLine>;

function openLine(server: MailServer, { connecting, silence }: Patience) {
  const { host, port, isSecure, account } = server;
  return createTransport({
    pool: true,
    maxConnections: 1,
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

function told(
  outcome: Pick<MailOutcome, 'isSent' | 'answer' | 'rawAnswer'> & Partial<MailOutcome>,
): MailOutcome {
  const rawAnswer = outcome.rawAnswer.replaceAll('\u0000', '').toWellFormed().slice(0, longestRawAnswer);
  return { isServerAway: false, mayArrive: false, passwordRefusals: 0, ...outcome, rawAnswer };
}
