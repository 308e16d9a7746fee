import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How a mail server can be: well, or in trouble at one of its steps. */
export type Mood =
  | 'well'
  | 'busy'
  | 'wrong-password'
  | 'refuses-sender'
  | 'refuses-recipient'
  | 'refuses-recipient-for-now'
  | 'refuses-mail'
  | 'refuses-mail-for-now'
  | 'refuses-poison'
  | 'slow'
  /** Takes the mail at once, and is slow to say so. */
  | 'slow-to-say-yes'
  | 'silent'
  | 'drops-at-mail'
  | 'drops-at-rcpt'
  | 'drops-in-data';

export interface TakenMail {
  from: string;
  to: string[];
  raw: string;
  /** The Message-ID. */
  key: string;
}

export interface MoodyMailServer {
  port: number;
  url: string;
  mood: Mood;
  /** Every mail it said yes to, in that order. */
  taken: TakenMail[];
  /** How often somebody has come. */
  visits: number;
  /** Nobody answers any more. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
}

const refusals: Partial<Record<Mood, [step: string, code: number, words: string]>> = {
  busy: ['connect', 421, 'Too many connections, try again later'],
  'refuses-sender': ['mail', 550, 'Sender not allowed'],
  'refuses-recipient': ['rcpt', 550, 'No such mailbox'],
  'refuses-recipient-for-now': ['rcpt', 451, 'Greylisted'],
  'refuses-mail': ['data', 554, 'Rejected by policy'],
  'refuses-mail-for-now': ['data', 452, 'Disk full'],
  'refuses-poison': ['poison', 554, 'Rejected by policy'],
};

interface Choices {
  /** Who signs in, where somebody must. */
  account?: { user: string; password: string };
  /** Whether it offers encryption, with a certificate nobody can trust. */
  offersTls?: boolean;
  /** How long a slow one thinks at each step. */
  slowness?: number;
}

/** A real mail server whose behaviour changes when asked to. */
export async function startMoodyMailServer(choices: Choices = {}): Promise<MoodyMailServer> {
  const { account, offersTls = false, slowness = 500 } = choices;
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const login = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@` : '';
  const moody: MoodyMailServer = {
    port,
    url: `smtp://${login}127.0.0.1:${port}`,
    mood: 'well',
    taken: [],
    visits: 0,
    async goDown() {
      for (const { _socket } of server.connections) _socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
    async comeUp() {
      server = await listen(port);
    },
  };
  return moody;

  async function listen(wanted: number): Promise<SMTPServer> {
    const made = new SMTPServer({
      logger: false,
      disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
      authOptional: account === undefined,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (session, answer) => {
        moody.visits += 1;
        void step('connect', session, answer);
      },
      onAuth: ({ username, password }, _session, answer) =>
        moody.mood !== 'wrong-password' && username === account?.user && password === account?.password
          ? answer(null, { user: username })
          : answer(new Error('Invalid username or password')),
      onMailFrom: (_address, session, answer) => void step('mail', session, answer),
      onRcptTo: (_address, session, answer) => void step('rcpt', session, answer),
      onData: (stream, session, answer) => {
        if (moody.mood === 'drops-in-data') return hangUp(session);
        void text(stream).then((raw) => {
          const isRefused = moody.mood === 'refuses-poison' && raw.includes('poison');
          return step(isRefused ? 'poison' : 'data', session, (refusal) => {
            if (!refusal) take(session, raw);
            if (moody.mood === 'slow-to-say-yes') void sleep(slowness).then(() => answer());
            else answer(refusal);
          });
        });
      },
    });
    made.on('error', () => undefined);
    made.listen(wanted, '127.0.0.1');
    await once(made.server, 'listening');
    return made;
  }

  async function step(
    name: string,
    session: SMTPServerSession,
    answer: (refusal?: Error | null) => void,
  ): Promise<void> {
    const { mood } = moody;
    if (mood === 'silent') return;
    if (mood === 'slow') await sleep(slowness);
    if (mood === `drops-at-${name}`) return hangUp(session);
    const refusal = refusals[mood];
    if (refusal?.[0] !== name) return answer();
    answer(Object.assign(new Error(refusal[2]), { responseCode: refusal[1] }));
  }

  function take({ envelope }: SMTPServerSession, raw: string): void {
    moody.taken.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      raw,
      key: /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
    });
  }

  function hangUp({ id }: SMTPServerSession): void {
    for (const { session, _socket } of server.connections) if (session.id === id) _socket.destroy();
  }
}
