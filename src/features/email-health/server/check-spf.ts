import { isIPv6 } from 'node:net';
import { isLocalhost } from '../../../infra/email/smtp-url.ts';
import type { AskDns } from './ask-dns.ts';
import type { Check, Sending } from './check.ts';
import { includeOf } from './email-hosts.ts';
import { addressesOf, MAX_LOOKUPS, readSpf } from './read-spf.ts';

/** Whether the domain of the sender says that our email service may send for it. */
export async function checkSpf({ sender, domain, smtpServer }: Sending, ask: AskDns): Promise<Check> {
  const spf = await readSpf(domain, ask);
  if (!spf) {
    const title = `There is no domain ${domain}`;
    const forward = `Please correct the sender: there is no domain ${domain}.`;
    return { state: 'problem', title, text: `Others refuse emails from ${sender}.`, forward, isOurs: true };
  }
  const [record, second] = spf.records;
  const isHere = isLocalhost(smtpServer);
  const include = includeOf(smtpServer.host);
  const service = isHere ? 'the public IP address of the website’s server' : smtpServer.host;
  const own = include ? `include:${include}` : '…';
  const value = (record ?? 'v=spf1 ~all').trim().replace(/( [+?~-]?all)?$/i, ` ${own}$1`);
  const hint = include ? '' : `\nInstead of “…”, write what SPF needs for ${service}.`;
  const newRecord = `Type: TXT\nName: @\nValue: ${value}${hint}`;
  const warn = (title: string, please: string): Check => {
    return {
      state: 'warning',
      title,
      text: 'The text to send says what to do.',
      forward: `Please ${please}`,
    };
  };
  if (record === undefined) {
    return warn('Our domain doesn’t say who may send for it', `add this record to ${domain}:\n${newRecord}`);
  }
  if (second !== undefined || spf.broken !== '' || spf.lookups > MAX_LOOKUPS) {
    const mistake = spf.broken
      ? `“${spf.broken}” is wrong`
      : `there are more than ${MAX_LOOKUPS} DNS lookups`;
    const title = 'The list of who may send for us has a mistake';
    const correct = second ? 'join these SPF records of' : `correct the SPF record (${mistake}) of`;
    return warn(title, `${correct} ${domain}:\n${spf.records.join('\n')}`);
  }
  const addresses = isHere ? [] : await addressesOf(smtpServer.host, ask);
  const isNamed = addresses.some((ip) => spf.servers.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'));
  if (isNamed || spf.others.has(include ?? '')) {
    return { state: 'ok', title: 'Our email service may send for us', text: `${domain} names it.` };
  }
  const mayBeAnother = spf.others.size > 0 || (isHere && spf.servers.rules.length > 0);
  if (include || !mayBeAnother) {
    const missing = warn(
      'Our email service may not send for us',
      `replace the SPF record of ${domain} by this one:\n${newRecord}`,
    );
    return / -all$/i.test(record) ? { ...missing, state: 'problem' } : missing;
  }
  return {
    state: 'unknown',
    title: 'We can’t see whether our email service may send for us',
    text: `${domain} names others, which may include it.`,
    forward: `Please check that the SPF record of ${domain} allows ${service}:\n${record}`,
  };
}
