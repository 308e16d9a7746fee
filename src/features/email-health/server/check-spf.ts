import { isIPv6 } from 'node:net';
import { isLocalhost, type SmtpServer } from '../../../infra/email/smtp-url.ts';
import type { AskDns } from './ask-dns.ts';
import type { Check, Sending } from './check-email.ts';
import { includeOf } from './email-hosts.ts';
import { addressesOf, isAll, MAX_LOOKUPS, readSpf, termsOf, type Spf } from './read-spf.ts';

/** Whether the domain of the sender says that our email service may send for it. */
export async function checkSpf({ sender, domain, smtpServer }: Sending, ask: AskDns): Promise<Check> {
  const spf = await readSpf(domain, ask);
  if (!spf) {
    const forward = `Please correct this address: there is no domain ${domain}.`;
    const text = `Others refuse emails from ${sender}.`;
    return { state: 'problem', title: `There is no domain ${domain}`, text, forward, isOurs: true };
  }
  const { records, broken, lookups } = spf;
  const [record = '', second] = records;
  const warn = (title: string, text: string, please: string): Check => {
    return { state: 'warning', title, text, forward: `Please ${please}` };
  };
  const rewritten = toRecord(records, smtpServer);
  if (record === '') {
    const text = `${domain} does not name our email service.`;
    return warn('Nothing says who may send for us', text, `add this record to ${domain}:\n${rewritten}`);
  }
  const instead = `replace the SPF record of ${domain} by this one:\n${rewritten}`;
  if (second !== undefined) {
    return warn('Two lists say who may send for us', `${domain} must have only one.`, `keep one. ${instead}`);
  }
  if (broken !== undefined) {
    const please = `correct “${broken}” in the SPF record of ${domain}:\n${record}`;
    return warn(
      'The list of who may send for us has a mistake',
      `Nobody can read that of ${domain}.`,
      please,
    );
  }
  if (lookups > MAX_LOOKUPS) {
    const please = `shorten the SPF record of ${domain} to at most ${MAX_LOOKUPS} DNS lookups:\n${record}`;
    return warn('The list of who may send for us is too long', `Others don’t read it to its end.`, please);
  }
  if (await isNamed(smtpServer, spf, ask)) {
    return { state: 'ok', title: 'Our email service may send for us', text: `${domain} names it.` };
  }
  if (mustBeNamed(smtpServer, spf)) {
    const missing = warn('Our email service is not on the list', `${domain} lets only others send.`, instead);
    return / -all$/i.test(record) ? { ...missing, state: 'problem' } : missing;
  }
  return {
    state: 'unknown',
    title: 'We can’t see whether our email service may send for us',
    text: `${domain} names others, which may include it.`,
    forward: `Please check that the SPF record of ${domain} allows ${nameOf(smtpServer)}:\n${record}`,
  };
}

async function isNamed(smtpServer: SmtpServer, spf: Spf, ask: AskDns): Promise<boolean> {
  if (spf.others.has(includeOf(smtpServer.host) ?? '')) return true;
  const addresses = isLocalhost(smtpServer) ? [] : await addressesOf(smtpServer.host, ask);
  return addresses.some((ip) => spf.servers.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'));
}

/** Whether a service that is not named can't be among the others either. */
function mustBeNamed(smtpServer: SmtpServer, { allowsSomeone, others }: Spf): boolean {
  if (!allowsSomeone || includeOf(smtpServer.host)) return true;
  return others.size === 0 && !isLocalhost(smtpServer);
}

/** One record that names all of them, and our email service. */
function toRecord(records: string[], smtpServer: SmtpServer): string {
  const terms = records.flatMap(termsOf);
  const others = terms.filter((term) => !isAll(term)).map((term) => term.replace(/^redirect=/i, 'include:'));
  const include = includeOf(smtpServer.host);
  const own = include ? `include:${include}` : '…';
  const value = [...new Set(['v=spf1', ...others, own, terms.findLast(isAll) ?? '~all'])].join(' ');
  const hint = include ? '' : `\nPut what SPF needs for ${nameOf(smtpServer)} in place of “…”.`;
  return `Type: TXT\nName: @\nValue: ${value}${hint}`;
}

function nameOf(smtpServer: SmtpServer): string {
  const host = isLocalhost(smtpServer) ? undefined : smtpServer.host;
  return host ? `our email service ${host}` : 'the public IP address of the website’s server';
}
