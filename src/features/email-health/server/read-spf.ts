import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { AskDns } from './ask-dns.ts';

export const MAX_LOOKUPS = 10;

/** Which servers may send for a domain (RFC 7208). */
export interface Spf {
  /** Those of the domain itself: exactly one is valid. */
  records: string[];
  /** Counted up to 11, because receivers read no further. */
  lookups: number;
  /** The term that receivers can't read. */
  broken: string;
  servers: BlockList;
  /** The domains that it includes, and terms that only receivers can evaluate. */
  others: Set<string>;
}

/** Undefined where the domain does not exist. */
export async function readSpf(domain: string, ask: AskDns): Promise<Spf | undefined> {
  const records = await findRecords(domain, ask);
  if (!records) return undefined;
  const spf = { records, lookups: 0, broken: '', servers: new BlockList(), others: new Set<string>() };
  if (records.length === 1) await addRecord(spf, { record: records[0]!, domain, ask });
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
  record: string;
  domain: string;
  ask: AskDns;
}

async function addRecord(spf: Spf, source: Source): Promise<void> {
  const hasAll = / [+?~-]?all( |$)/i.test(source.record);
  for (const term of source.record.trim().split(/ +/).slice(1)) {
    const mechanism = term.replace(/^redirect=/i, hasAll ? 'ignored=' : 'include:');
    if (!/^[a-z][\w.-]*=/i.test(mechanism)) await addMechanism(spf, mechanism.toLowerCase(), source);
    if (spf.broken !== '') spf.broken = term;
    if (spf.broken !== '' || spf.lookups > MAX_LOOKUPS) return;
  }
}

const MECHANISM = /^([+?~-]?)(all|include|exists|a|mx|ptr|ip4|ip6)(?::([^/]+))?(?:\/(\d+))?(?:\/\/\d+)?$/;

async function addMechanism(spf: Spf, term: string, { domain, ask }: Source): Promise<void> {
  const [, sign = '', name = '', value = '', length] = MECHANISM.exec(term) ?? [];
  const add = (ip: string, bits = length) => {
    const [type, max] = isIPv6(ip) ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    if (/^\+?$/.test(sign)) spf.servers.addSubnet(ip, Math.min(max, Number(bits ?? max)), type);
  };
  if (name === 'all') return ['0.0.0.0', '::'].forEach((ip) => add(ip, '0'));
  if (name === 'ip4' ? isIPv4(value) : name === 'ip6' && isIPv6(value)) return add(value);
  const canRead = /^(a|mx|ptr)$/.test(name) || (/^(include|exists)$/.test(name) && value !== '');
  if (!canRead) return void (spf.broken = term);
  spf.lookups += 1;
  if (/^(ptr|exists)$/.test(name) || value.includes('%') || spf.lookups > MAX_LOOKUPS) {
    spf.others.add(term);
  } else if (name === 'include') {
    spf.others.add(value);
    const [record, second] = (await findRecords(value, ask)) ?? [];
    if (record === undefined || second !== undefined) spf.broken = term;
    else await addRecord(spf, { record, domain: value, ask });
  } else {
    const hosts = name === 'a' ? [value || domain] : await ask(value || domain, 'MX');
    for (const host of hosts ?? []) for (const ip of await addressesOf(host, ask)) add(ip);
  }
}
