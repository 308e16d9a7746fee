import type { MxRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** There was no answer, which says nothing about the records. */
export class DnsFailure extends Error {}

/** The records of a name as text; undefined where the name does not exist. */
export type AskDns = (name: string, type: 'TXT' | 'A' | 'AAAA' | 'MX') => Promise<string[] | undefined>;

const MAX_QUESTIONS = 60;
const TOTAL_TIMEOUT_MS = 8_000;

/** For one check. The number of questions is limited, because records of other domains lead to most of them. */
export function openDns(server: string | undefined, timeoutMs = 1_500): AskDns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (server) resolver.setServers([server]);
  const endsAt = performance.now() + TOTAL_TIMEOUT_MS;
  let questions = 0;
  return async (name, type) => {
    questions += 1;
    if (questions > MAX_QUESTIONS || performance.now() > endsAt) throw new DnsFailure();
    try {
      return ((await resolver.resolve(name, type)) as (string | string[] | MxRecord)[]).map(toText);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA') return [];
      if (code === 'ENOTFOUND' || code === 'EBADNAME') return undefined;
      throw new DnsFailure(code);
    }
  };
}

function toText(record: string | string[] | MxRecord): string {
  if (typeof record === 'string') return record;
  return Array.isArray(record) ? record.join('') : record.exchange;
}
