import { domainToASCII } from 'node:url';
import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import { ASK_OPERATOR } from '../../../kernel/finding.ts';
import * as contract from '../email-health.contract.ts';
import { openDns } from './ask-dns.ts';
import { checkEmail } from './check-email.ts';

export const emailHealthFeature: PluggedFeature = { endpoints: endpointsIn(contract), register };

const KEPT_MS = 60_000;

function register({ api, now, smtpServer, emailFrom, dnsServer, siteDetails }: FeatureDeps): Feature {
  let last: { sender: string; at: number; health: Promise<contract.EmailHealth> } | undefined;

  async function check(sender: string): Promise<contract.EmailHealth> {
    const checkedAt = now().toISOString();
    if (!smtpServer) {
      const text = `This website sends no emails. ${ASK_OPERATOR}`;
      return { checkedAt, verdict: { state: 'unknown', title: 'Email is not set up yet', text }, checks: [] };
    }
    const domain = domainToASCII(sender.slice(sender.lastIndexOf('@') + 1)).toLowerCase();
    return { checkedAt, ...(await checkEmail({ sender, domain, smtpServer }, openDns(dnsServer))) };
  }

  // Kept for a minute, so that nobody can make the server flood DNS.
  api.mount(contract.readEmailHealth, async () => {
    const sender = emailFrom ?? (await siteDetails()).email;
    const at = now().getTime();
    if (last?.sender !== sender || at - last.at >= KEPT_MS) last = { sender, at, health: check(sender) };
    return last.health;
  });

  return {};
}
