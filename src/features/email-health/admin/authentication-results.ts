import type { StatusFact } from '../../../ui/feedback/status-facts.tsx';

/** What the topmost header says (RFC 8601). The last receiver wrote it; those below may be forged. Undefined without one. */
export function readAuthenticationResults(header: string): StatusFact[] | undefined {
  const value = /^Authentication-Results:(.*)$/im.exec(header.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1];
  const parts = value === undefined ? undefined : withoutComments(value).replaceAll(/\s+/g, ' ').split(';');
  return parts && ['SPF', 'DKIM', 'DMARC'].map((method) => toFact(method, parts));
}

function toFact(method: string, parts: readonly string[]): StatusFact {
  const found = parts.filter((part) => new RegExp(`^\\s*${method}\\s*=`, 'i').test(part));
  if (found.length === 0) return { state: 'unknown', title: `${method}: not mentioned`, text: '' };
  const results = found.map((part) => /=\s*(\w*)/.exec(part)![1]!.toLowerCase());
  const state = results.includes('pass') ? 'ok' : 'warning';
  return { state, title: `${method}: ${results.join(', ')}`, text: found.join(';').trim() };
}

/** Comments may be nested. */
function withoutComments(value: string): string {
  const shorter = value.replaceAll(/\([^()]*\)/g, ' ');
  return shorter === value ? value : withoutComments(shorter);
}
