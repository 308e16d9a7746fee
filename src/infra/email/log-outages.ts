import type { SmtpTransport } from './smtp-transport.ts';

/** Logs when emails begin to be refused and when they are accepted again, once each. */
export function logOutages(transport: SmtpTransport, log: { warn(line: string): void }): SmtpTransport {
  let isAccepting = true;
  return {
    ...transport,
    async send(email) {
      const outcome = await transport.send(email);
      if (!outcome.isSkipped && !outcome.isContentRejected && outcome.isSent !== isAccepting) {
        isAccepting = outcome.isSent;
        // The reason quotes neither addresses nor texts.
        log.warn(isAccepting ? 'email works again' : `email does not work and is retried: ${outcome.reason}`);
      }
      return outcome;
    },
  };
}
