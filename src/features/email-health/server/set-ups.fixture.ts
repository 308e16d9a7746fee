import { afterAll, beforeAll } from 'vitest';
import { parseSmtpUrl } from '../../../infra/email/smtp-url.ts';
import { startDnsServer, type Zone } from '../../../../test/dns-server.ts';
import { openDns } from './ask-dns.ts';
import { checkEmail } from './check-email.ts';

let dns: Awaited<ReturnType<typeof startDnsServer>>;

/** For each test file: files may share this module. */
export function useDnsServer(): void {
  beforeAll(async () => void (dns = await startDnsServer()));
  afterAll(() => dns.stop());
}

export const countQuestions = () => dns.questions.length;

export const google = 'smtp://news%40elm-street.example:secret@smtp.gmail.com';
export const ownServer = 'smtp://website:secret@mail.elm-street.example';
export const includesGoogle = 'v=spf1 include:_spf.google.com ~all';
const googleZone: Zone = { '_spf.google.com': { TXT: ['v=spf1 ip4:203.0.113.0/24 ~all'] } };

export interface SetUp {
  /** Of the sender's domain. */
  txt?: (string | string[])[];
  dmarc?: (string | string[])[];
  /** More names, or others. */
  zone?: Zone;
  smtp?: string;
  sender?: string;
}

export async function check({
  txt = [],
  dmarc,
  zone = {},
  smtp = google,
  sender = 'news@elm-street.example',
}: SetUp) {
  dns.setZone({
    'elm-street.example': { TXT: ['google-site-verification=abc', ...txt] },
    ...(dmarc && { '_dmarc.elm-street.example': { TXT: dmarc } }),
    'smtp.gmail.com': { A: ['198.51.100.7'] },
    'mail.elm-street.example': { A: ['192.0.2.25'] },
    ...googleZone,
    ...zone,
  });
  const sending = { sender, domain: sender.split('@')[1]!, smtpServer: parseSmtpUrl(smtp) };
  const { verdict, checks, forward } = await checkEmail(sending, openDns(dns.address));
  return {
    verdict: `${verdict.state}: ${verdict.title}`,
    text: verdict.text,
    checks: checks.map(({ state, title }) => `${state}: ${title}`),
    forward,
  };
}

export const should = 'ok: Our emails should arrive';
export const mostly = 'warning: Mostly. Some may land in spam';
export const many = 'problem: Many may be refused or land in spam';
export const asked = 'unknown: We couldn’t check everything';
export const probably = 'unknown: Probably. We can’t see everything from here';

export const p = (policy: string) => [`v=DMARC1; p=${policy}`];
export const good: SetUp = { txt: [includesGoogle], dmarc: p('none') };

/** A set-up, its verdict, and what the text to forward contains. */
export type Row = [name: string, setUp: SetUp, verdict: string, forward?: string];
