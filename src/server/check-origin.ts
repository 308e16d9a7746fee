import { connect } from 'node:tls';
import { describeNetworkError } from '../infra/describe-network-error.ts';
import { ASK_OPERATOR, type Finding } from '../kernel/finding.ts';
import { messageOf, ok, problem, warning } from './findings.ts';

const MIN_CERTIFICATE_DAYS = 14;
const TIMEOUT_MS = 5_000;

/** What `/healthz` says about a process. */
export interface Health {
  status?: string;
  version?: string;
  /** A random word that each process chooses at its start. */
  instance?: string;
}

export async function readHealth(origin: string): Promise<Health> {
  const response = await fetch(`${origin}/healthz`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  return (await response.json().catch(() => ({}))) as Health;
}

/** Asks an origin who serves it, as a visitor would reach it. Without `expected`, no process is known to run here. */
export async function checkOrigin(origin: string, expected: Health | undefined): Promise<Finding[]> {
  const { host } = new URL(origin);
  const unreachable = { title: `We can’t reach ${host}`, text: ASK_OPERATOR };
  try {
    const health = await readHealth(origin);
    if (health.status !== 'ok') {
      return [problem(`Something other than Chapterhouse responds at ${origin}.`, unreachable)];
    }
    const title = `Visitors can reach ${host}`;
    const certificate = await readCertificate(origin);
    if (!certificate) return [{ ...whoResponds(), fact: { title, text: '' } }];
    const { days, isForTests } = certificate;
    if (isForTests) {
      const text = 'The certificate is for tests: browsers warn of it.';
      return [whoResponds(), warning(text, { title, text })];
    }
    const text = `The certificate is valid for ${days} more days.`;
    return [
      whoResponds(),
      days >= MIN_CERTIFICATE_DAYS
        ? ok(text, { title, text })
        : problem(`${text} Check why it was not renewed.`, { title, text: `${text} ${ASK_OPERATOR}` }),
    ];

    function whoResponds(): Finding {
      if (!expected) return warning(`${origin} responds, but no server runs on this machine.`);
      if (health.instance === expected.instance) return ok(`${origin} reaches this site.`);
      return health.version === expected.version
        ? ok(`${origin} reaches another process of this version.`)
        : warning(
            `${origin} is served by version ${health.version ?? 'unknown'}. Restart the server after an upgrade, or let the proxy lead to this machine.`,
          );
    }
  } catch (error) {
    const reason = describeNetworkError(error, host) ?? messageOf(error);
    const advice = expected
      ? 'Check the setting, DNS and the proxy.'
      : 'No server responds on this machine either; its log says why.';
    return [problem(`${origin} cannot be reached from here: ${reason}. ${advice}`, unreachable)];
  }
}

interface CertificateFacts {
  days: number;
  /** Whether Caddy signed it itself. */
  isForTests: boolean;
}

/** Undefined for an origin without https. */
async function readCertificate(origin: string): Promise<CertificateFacts | undefined> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return undefined;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      const { valid_to: end, issuer } = socket.getPeerCertificate();
      const days = Math.floor((Date.parse(end) - Date.now()) / 86_400_000);
      resolve({ days, isForTests: String(issuer.CN).startsWith('Caddy Local Authority') });
      socket.end();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The server does not respond.')));
    socket.once('error', reject);
  });
}
