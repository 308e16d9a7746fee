import { isLocalhost, type SmtpServer } from '../../../infra/email/smtp-url.ts';
import type { AskDns } from './ask-dns.ts';
import type { Check, Sending } from './check.ts';
import { isWithin } from './email-hosts.ts';

export function checkFreeSender({ sender, domain, smtpServer }: Sending): Check {
  return {
    state: mailboxDomain(smtpServer) === domain ? 'warning' : 'problem',
    title: 'We send from a free address',
    text: `${sender} is not an address of our own domain.`,
    forward: 'Please set a sender at our own domain (MAIL_FROM), with an account there (SMTP_URL).',
    isOurs: true,
  };
}

/** What others should do with emails that only claim to come from the domain (RFC 7489), or from one above it. */
export async function checkDmarc(sender: string, ask: AskDns): Promise<Check> {
  let domain = sender;
  let records: string[] = [];
  for (; domain.includes('.') && records.length === 0; domain = domain.slice(domain.indexOf('.') + 1)) {
    const texts = (await ask(`_dmarc.${domain}`, 'TXT')) ?? [];
    records = texts.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text));
    if (records.length > 0) break;
  }
  const [record = '', second] = records;
  const [own, below] = ['p', 'sp'].map((tag) =>
    new RegExp(`;\\s*${tag}\\s*=\\s*(none|quarantine|reject)\\s*(;|$)`, 'i').exec(record)?.[1]?.toLowerCase(),
  );
  const policy = domain === sender ? own : (below ?? own);
  if (policy !== undefined && second === undefined) {
    const title = 'There is a rule against impostors';
    return { state: 'ok', title, text: `It is at ${domain}.`, isStrict: policy !== 'none' };
  }
  const please = record
    ? `replace the DMARC record of ${domain} by this one`
    : `add this record to ${sender}`;
  return {
    state: 'warning',
    title: 'No rule against impostors',
    text: 'Others could send emails in our name.',
    forward: `Please ${please}:\nType: TXT\nName: _dmarc\nValue: v=DMARC1; p=none`,
  };
}

/** Where SPF names our email service, others do not mind whose account it is. */
export function checkAccount({ sender, domain, smtpServer }: Sending, spf: Check): Check {
  const mailbox = mailboxDomain(smtpServer);
  const account = mailbox ?? smtpServer.host;
  const text = isLocalhost(smtpServer) ? 'The website sends by itself.' : `It is an account of ${account}.`;
  if (isWithin(account, domain) || isWithin(domain, account)) {
    return { state: 'ok', title: 'Our email account fits the sender', text };
  }
  if (spf.state === 'ok' || !mailbox) {
    return { state: 'unknown', title: 'We can’t see whether our email account fits the sender', text };
  }
  const forward = `Please check that the website’s account at ${account} may send as ${sender}.`;
  return { state: 'warning', title: 'Our email account does not fit the sender', text, forward };
}

/** Undefined where the name of the account is not that of a mailbox: it may be a key. */
function mailboxDomain({ account }: SmtpServer): string | undefined {
  return /@([^@]+\.[^@]+)$/.exec(account?.user.toLowerCase() ?? '')?.[1];
}
