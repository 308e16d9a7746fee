import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { AskDns } from './ask-dns.ts';

/** Which servers may send for a domain (RFC 7208). */
export interface Spf {
  /** Those of the domain itself: exactly one is valid. */
  records: string[];
  /** Counted up to 11, because receivers read no further. */
  lookups: number;
  /** The term that receivers can't read. */
  broken?: string;
  servers: BlockList;
  /** The domains that it includes, and terms that only receivers can evaluate. */
  others: Set<string>;
  allowsSomeone: boolean;
}

export const MAX_LOOKUPS = 10;
export const isAll = (term: string) => /^[+?~-]?all$/i.test(term);
export const termsOf = (record: string) => record.trim().split(/ +/).slice(1);

/** Undefined where the domain does not exist. */
export async function readSpf(domain: string, ask: AskDns): Promise<Spf | undefined> {
  const records = await findRecords(domain, ask);
  if (!records) return undefined;
  const found = { servers: new BlockList(), others: new Set<string>(), allowsSomeone: false };
  const spf: Spf = { records, lookups: 0, ...found };
  if (records.length === 1) await addRecord(spf, records[0]!, { domain, ask });
  return spf;
}

async function findRecords(domain: string, ask: AskDns): Promise<string[] | undefined> {
  return (await ask(domain, 'TXT'))?.filter((text) => /^v=spf1( |$)/i.test(text));
}

export async function addressesOf(host: string, ask: AskDns): Promise<string[]> {
  if (isIP(host)) return [host];
  return [...((await ask(host, 'A')) ?? []), ...((await ask(host, 'AAAA')) ?? [])];
}

interface Source {
  domain: string;
  ask: AskDns;
}

async function addRecord(spf: Spf, record: string, source: Source): Promise<void> {
  const terms = termsOf(record);
  for (const term of terms) {
    const [, modifier, domain = ''] = /^([a-z][\w.-]*)=(.*)$/i.exec(term) ?? [];
    if (modifier === undefined) await addMechanism(spf, term, source);
    else if (/^redirect$/i.test(modifier) && !terms.some(isAll)) await include(spf, domain, source);
    if (spf.broken !== undefined) spf.broken = term;
    if (spf.broken !== undefined || spf.lookups > MAX_LOOKUPS) return;
  }
}

const MECHANISM = /^([+?~-]?)(all|include|exists|a|mx|ptr|ip4|ip6)(?::([^/]+))?(?:\/(\d+))?(?:\/\/(\d+))?$/i;

async function addMechanism(spf: Spf, term: string, { domain, ask }: Source): Promise<void> {
  const [, sign, name = '', value = '', length = '', length6 = ''] = MECHANISM.exec(term.toLowerCase()) ?? [];
  const isAllowed = sign === '' || sign === '+';
  spf.allowsSomeone ||= isAllowed;
  const add = (ip: string, bits: string) => {
    const [type, max] = isIPv6(ip) ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    if (isAllowed) spf.servers.addSubnet(ip, Math.min(max, Number(bits || max)), type);
  };
  const addHost = async (host: string) =>
    (await addressesOf(host, ask)).forEach((ip) => add(ip, isIPv6(ip) ? length6 : length));
  if (name === 'all') ['0.0.0.0', '::'].forEach((ip) => add(ip, '0'));
  else if (name === 'ip4' ? isIPv4(value) : name === 'ip6' && isIPv6(value)) add(value, length);
  else if (name === 'include' && value !== '') await include(spf, value, { domain, ask });
  else if (!/^(a|mx|ptr|exists)$/.test(name)) spf.broken = term;
  else {
    spf.lookups += 1;
    if (name === 'ptr' || name === 'exists' || value.includes('%')) spf.others.add(term);
    else if (name === 'a') await addHost(value || domain);
    else for (const host of (await ask(value || domain, 'MX')) ?? []) await addHost(host);
  }
}

async function include(spf: Spf, domain: string, { ask }: Source): Promise<void> {
  spf.lookups += 1;
  spf.others.add(domain.toLowerCase());
  spf.allowsSomeone = true;
  if (spf.lookups > MAX_LOOKUPS || domain.includes('%')) return;
  const [record, second] = (await findRecords(domain, ask)) ?? [];
  if (record === undefined || second !== undefined) spf.broken = domain;
  else await addRecord(spf, record, { domain, ask });
}
