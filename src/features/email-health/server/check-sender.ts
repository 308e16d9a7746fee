import { isLocalhost, type SmtpServer } from '../../../infra/email/smtp-url.ts';
import type { AskDns } from './ask-dns.ts';
import type { Check, Sending } from './check-email.ts';
import { isWithin } from './email-hosts.ts';

export function checkFreeSender({ sender, domain, smtpServer }: Sending): Check {
  const isItsAccount = accountDomain(smtpServer) === domain;
  return {
    state: isItsAccount ? 'warning' : 'problem',
    title: 'We send from a free address',
    text: `${sender} is not an address of our own domain.`,
    forward: 'Please set a sender at our own domain (MAIL_FROM), with an account there (SMTP_URL).',
    isOurs: true,
  };
}

/** What others should do with emails that only claim to come from the domain (RFC 7489), or from one above it. */
export async function checkDmarc(sender: string, ask: AskDns): Promise<Check> {
  const add = (please: string) => `Please ${please}:\nType: TXT\nName: _dmarc\nValue: v=DMARC1; p=none`;
  for (let domain = sender; domain.includes('.'); domain = domain.slice(domain.indexOf('.') + 1)) {
    const texts = (await ask(`_dmarc.${domain}`, 'TXT')) ?? [];
    const [record, second] = texts.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text));
    if (record === undefined) continue;
    const ruleOf = (tag: string) =>
      new RegExp(`;\\s*${tag}\\s*=\\s*(none|quarantine|reject)\\s*(;|$)`, 'i').exec(record)?.[1];
    const rule = (domain === sender ? undefined : ruleOf('sp')) ?? ruleOf('p');
    if (rule === undefined || second !== undefined) {
      return {
        state: 'warning',
        title: 'The rule against impostors has a mistake',
        text: `Nobody can read that of ${domain}.`,
        forward: add(`replace the DMARC records of ${domain} by this one`),
      };
    }
    const title = 'There is a rule against impostors';
    return { state: 'ok', title, text: `We found that of ${domain}.`, isStrict: !/none/i.test(rule) };
  }
  return {
    state: 'warning',
    title: 'No rule against impostors',
    text: 'Others could send emails in our name.',
    forward: add(`add this record to ${sender}`),
  };
}

/** Where SPF names our email service, others do not mind whose account it is. */
export function checkAccount({ sender, domain, smtpServer }: Sending, spf: Check): Check {
  const mailbox = accountDomain(smtpServer);
  const account = mailbox ?? smtpServer.host;
  const text = `We send from ${sender} through ${isLocalhost(smtpServer) ? 'the website’s own server' : account}.`;
  if (isWithin(account, domain) || isWithin(domain, account)) {
    return { state: 'ok', title: 'Our email account fits the sender', text };
  }
  if (spf.state === 'ok' || !mailbox) {
    return { state: 'unknown', title: 'We can’t see whether our email account fits the sender', text };
  }
  const forward = `Please check that the website’s account at ${account} may send as ${sender}.`;
  return { state: 'warning', title: 'Our email account does not fit the sender', text, forward };
}

/** Undefined where the account is not called like a mailbox. */
function accountDomain({ account }: SmtpServer): string | undefined {
  return /@([^@]+\.[^@]+)$/.exec(account?.user.toLowerCase() ?? '')?.[1];
}
