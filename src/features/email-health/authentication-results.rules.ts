/** What the receiver of an email found out about its origin (RFC 8601). */
export interface Finding {
  method: 'SPF' | 'DKIM' | 'DMARC';
  /** Such as `pass`; empty where the receiver does not say. */
  results: string[];
  /** What they are about, as the receiver wrote it. */
  about: string;
}

/** Reads the topmost header, which the last receiver wrote: those below may be forged. Undefined where there is none. */
export function readAuthenticationResults(header: string): Finding[] | undefined {
  const unfolded = header.replaceAll(/\r?\n[ \t]+/g, ' ');
  const value = /^Authentication-Results:(.*)$/im.exec(unfolded)?.[1];
  if (value === undefined) return undefined;
  const parts = withoutComments(value)
    .split(';')
    .map((part) => part.trim());
  return (['SPF', 'DKIM', 'DMARC'] as const).map((method) => {
    const found = parts.flatMap((part) => [
      ...part.matchAll(new RegExp(`^${method}\\s*=\\s*(\\w+)\\s*(.*)$`, 'gi')),
    ]);
    return {
      method,
      results: found.map((match) => match[1]!.toLowerCase()),
      about: found.map((match) => match[2]).join('; '),
    };
  });
}

/** Comments may be nested. */
function withoutComments(value: string): string {
  const shorter = value.replaceAll(/\([^()]*\)/g, '');
  return shorter === value ? value : withoutComments(shorter);
}
