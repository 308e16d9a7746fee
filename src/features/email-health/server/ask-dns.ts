import { Resolver } from 'node:dns/promises';

/** There was no answer, which says nothing about the records. */
export class DnsFailure extends Error {}

/** The records of a name as text; undefined where the name does not exist. */
export type AskDns = (name: string, type: 'TXT' | 'A' | 'AAAA' | 'MX') => Promise<string[] | undefined>;

const MAX_QUESTIONS = 60;
const TOTAL_TIMEOUT_MS = 8_000;

/** For one check. The number of questions is limited, because records of other domains lead to most of them. */
export function openDns(server: string | undefined): AskDns {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (server) resolver.setServers([server]);
  const endsAt = performance.now() + TOTAL_TIMEOUT_MS;
  let questions = 0;
  return async (name, type) => {
    questions += 1;
    if (questions > MAX_QUESTIONS || performance.now() > endsAt) throw new DnsFailure();
    try {
      if (type === 'MX') return (await resolver.resolveMx(name)).map(({ exchange }) => exchange);
      return ((await resolver.resolve(name, type)) as (string | string[])[]).map((texts) =>
        [texts].flat().join(''),
      );
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA') return [];
      if (code === 'ENOTFOUND' || code === 'EBADNAME') return undefined;
      throw new DnsFailure(code);
    }
  };
}
