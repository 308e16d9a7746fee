import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** What the server does wrong, and at which step. */
export type SmtpFault =
  | 'none'
  | 'busy'
  | 'wrong-password'
  | 'rejects-sender'
  | 'rejects-recipient'
  | 'rejects-recipient-for-now'
  | 'rejects-email'
  | 'rejects-email-for-now'
  | 'rejects-poison'
  | 'slow'
  /** Accepts the email at once and is slow to confirm it. */
  | 'slow-to-confirm'
  | 'silent'
  | 'drops-at-mail'
  | 'drops-at-rcpt'
  | 'drops-in-data';

interface AcceptedEmail {
  from: string;
  to: string[];
  raw: string;
  messageId: string;
  /** When it arrived, on the clock of `performance.now()`. */
  at: number;
}

export interface FaultySmtpServer {
  port: number;
  url: string;
  fault: SmtpFault;
  /** No mailboxes of this server, whatever the fault. */
  refused: readonly string[];
  /** In the order of arrival. */
  accepted: AcceptedEmail[];
  connections: number;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

interface FaultySmtpOptions {
  /** Required to sign in, where given. */
  account?: { user: string; password: string };
  /** Offers STARTTLS with a self-signed certificate. */
  offersTls?: boolean;
  /** The delay of each step of a slow server. */
  delayMs?: number;
}

const rejections: Partial<Record<SmtpFault, [step: string, code: number, text: string]>> = {
  busy: ['connect', 421, 'Too many connections, try again later'],
  'rejects-sender': ['mail', 550, 'Sender not allowed'],
  'rejects-recipient': ['rcpt', 550, 'No such mailbox'],
  'rejects-recipient-for-now': ['rcpt', 451, 'Greylisted'],
  'rejects-email': ['data', 554, 'Rejected by policy'],
  'rejects-email-for-now': ['data', 452, 'Disk full'],
  'rejects-poison': ['poison', 554, 'Rejected by policy'],
};

/** A real SMTP server whose faults a test switches on and off. */
export async function startFaultySmtpServer(options: FaultySmtpOptions = {}): Promise<FaultySmtpServer> {
  const { account, offersTls = false, delayMs = 500 } = options;
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const login = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@` : '';
  const faulty: FaultySmtpServer = {
    port,
    url: `smtp://${login}127.0.0.1:${port}`,
    fault: 'none',
    refused: [],
    accepted: [],
    connections: 0,
    async stop() {
      for (const { _socket } of server.connections) _socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
    async restart() {
      server = await listen(port);
    },
  };
  return faulty;

  async function listen(onPort: number): Promise<SMTPServer> {
    const started = new SMTPServer({
      logger: false,
      disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
      authOptional: account === undefined,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (session, respond) => {
        faulty.connections += 1;
        void step('connect', session, respond);
      },
      onAuth: ({ username, password }, _session, respond) =>
        faulty.fault !== 'wrong-password' && username === account?.user && password === account?.password
          ? respond(null, { user: username })
          : respond(new Error('Invalid username or password')),
      onMailFrom: (_address, session, respond) => void step('mail', session, respond),
      onRcptTo: ({ address }, session, respond) =>
        faulty.refused.includes(address)
          ? respond(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
          : void step('rcpt', session, respond),
      onData: (stream, session, respond) => {
        if (faulty.fault === 'drops-in-data') return disconnect(session);
        void text(stream).then(
          (raw) => {
            const isPoison = faulty.fault === 'rejects-poison' && raw.includes('poison');
            return step(isPoison ? 'poison' : 'data', session, (rejection) => {
              if (!rejection) accept(session, raw);
              if (faulty.fault === 'slow-to-confirm') void sleep(delayMs).then(() => respond());
              else respond(rejection);
            });
          },
          // The sender was killed in the middle of an email.
          () => undefined,
        );
      },
    });
    started.on('error', () => undefined);
    started.listen(onPort, '127.0.0.1');
    await once(started.server, 'listening');
    return started;
  }

  async function step(
    name: string,
    session: SMTPServerSession,
    respond: (rejection?: Error | null) => void,
  ): Promise<void> {
    const { fault } = faulty;
    if (fault === 'silent') return;
    if (fault === 'slow') await sleep(delayMs);
    if (fault === `drops-at-${name}`) return disconnect(session);
    const rejection = rejections[fault];
    if (rejection?.[0] !== name) return respond();
    respond(Object.assign(new Error(rejection[2]), { responseCode: rejection[1] }));
  }

  function accept({ envelope }: SMTPServerSession, raw: string): void {
    faulty.accepted.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      raw,
      messageId: /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
      at: performance.now(),
    });
  }

  function disconnect({ id }: SMTPServerSession): void {
    for (const { session, _socket } of server.connections) if (session.id === id) _socket.destroy();
  }
}
