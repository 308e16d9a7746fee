import type { EmailHealth } from '../email-health.contract.ts';
import { DnsFailure, type AskDns } from './ask-dns.ts';
import type { Check, Sending } from './check.ts';
import { checkAccount, checkDmarc, checkFreeSender } from './check-sender.ts';
import { checkSpf } from './check-spf.ts';
import { isFreeProvider } from './email-hosts.ts';

/** Only the email service knows the names of the keys. */
const unseenSignature: Check = {
  state: 'unknown',
  title: 'We can’t see whether our emails are signed',
  text: 'Only an email that has arrived shows it.',
};

/** Whether other email services have a reason to distrust our emails, as far as that can be seen from here. */
export async function checkEmail(sending: Sending, ask: AskDns): Promise<Omit<EmailHealth, 'checkedAt'>> {
  const { sender, domain } = sending;
  const checks = isFreeProvider(domain) ? [checkFreeSender(sending)] : await checkOwnDomain(sending, ask);
  const texts = checks.flatMap(({ forward = [] }) => forward);
  const forward = [`The emails of our website come from ${sender}.`, ...texts].join('\n\n');
  return {
    verdict: toVerdict(checks, domain),
    checks: [...checks, unseenSignature].map(({ state, title, text }) => ({ state, title, text })),
    ...(texts.length > 0 && { forward }),
  };
}

async function checkOwnDomain(sending: Sending, ask: AskDns): Promise<Check[]> {
  const { sender, domain } = sending;
  const unanswered = (title: string) => (error: unknown) => {
    if (!(error instanceof DnsFailure)) throw error;
    return { state: 'unknown', title, text: `${domain} did not answer.`, isUnanswered: true } as Check;
  };
  const [spf, dmarc] = await Promise.all([
    checkSpf(sending, ask).catch(unanswered('We couldn’t ask who may send for us')),
    checkDmarc(domain, ask).catch(unanswered('We couldn’t ask for a rule against impostors')),
  ]);
  if (spf.isOurs) return [spf];
  const graded = (check: Check): Check =>
    dmarc.isStrict && check.state === 'warning' ? { ...check, state: 'problem' } : check;
  const own = {
    state: 'ok',
    title: 'We send from our own domain',
    text: `${sender} is not a free address.`,
  } as const;
  return [own, graded(spf), dmarc, graded(checkAccount(sending, spf))];
}

function toVerdict(checks: readonly Check[], domain: string): EmailHealth['verdict'] {
  const wrong = checks.filter(({ state }) => state === 'warning' || state === 'problem');
  const helper = wrong.some(({ isOurs }) => isOurs) ? 'runs the website' : `owns ${domain}`;
  if (wrong.length > 0) {
    const count = wrong.length === 1 ? 'One thing is' : `${wrong.length} things are`;
    const text = `${count} missing or wrong. Please send the person who ${helper} the text below.`;
    return wrong.some(({ state }) => state === 'problem')
      ? { state: 'problem', title: 'Many may be refused or land in spam', text }
      : { state: 'warning', title: 'Mostly. Some may land in spam', text };
  }
  if (checks.some(({ isUnanswered }) => isUnanswered)) {
    const text = 'That doesn’t mean something is wrong. Please check again in a few minutes.';
    return { state: 'unknown', title: 'We couldn’t check everything', text };
  }
  if (checks.some(({ forward }) => forward !== undefined)) {
    const text = `To be sure, please send the person who ${helper} the text below.`;
    return { state: 'unknown', title: 'Probably. We can’t see everything from here', text };
  }
  return { state: 'ok', title: 'Our emails should arrive', text: 'We found no reason to refuse them.' };
}
