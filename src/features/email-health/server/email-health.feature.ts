import { domainToASCII } from 'node:url';
import { endpointsIn, type PluggedFeature } from '../../../infra/feature.ts';
import { ASK_OPERATOR } from '../../../kernel/finding.ts';
import * as contract from '../email-health.contract.ts';
import { openDns } from './ask-dns.ts';
import { checkEmail } from './check-email.ts';

const KEPT_MS = 60_000;
const notSetUp = {
  verdict: {
    state: 'warning' as const,
    title: 'Email is not set up yet',
    text: `This website sends no emails. ${ASK_OPERATOR}`,
  },
  checks: [],
};

export const emailHealthFeature: PluggedFeature = {
  endpoints: endpointsIn(contract),
  register({ api, now, smtpServer, emailFrom, dnsServer, siteDetails }) {
    let last: { sender: string; at: Date; health: ReturnType<typeof checkEmail> } | undefined;

    // Kept for a minute, so that nobody can make the server flood DNS.
    api.mount(contract.readEmailHealth, async () => {
      const at = now();
      const sender = emailFrom ?? (await siteDetails()).email;
      if (!smtpServer || sender === '') return { checkedAt: at.toISOString(), ...notSetUp };
      if (last?.sender !== sender || at.getTime() - last.at.getTime() >= KEPT_MS) {
        const domain = domainToASCII(sender.slice(sender.lastIndexOf('@') + 1));
        last = { sender, at, health: checkEmail({ sender, domain, smtpServer }, openDns(dnsServer)) };
      }
      return { checkedAt: last.at.toISOString(), ...(await last.health) };
    });
    return {};
  },
};
