/** Where anyone gets an address. */
const freeProviders = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com aol.com outlook.com hotmail.com live.com msn.com
   icloud.com me.com mac.com proton.me protonmail.com gmx.com gmx.net gmx.us mail.com zohomail.com fastmail.com
   comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net`.split(
    /\s+/,
  ),
);

export const isFreeProvider = (domain: string) => freeProviders.has(domain);

/** Mailbox providers, and what their customers include in SPF. */
const includes: Readonly<Record<string, string>> = {
  'gmail.com': '_spf.google.com',
  'google.com': '_spf.google.com',
  'office365.com': 'spf.protection.outlook.com',
  'outlook.com': 'spf.protection.outlook.com',
  'fastmail.com': 'spf.messagingengine.com',
  'protonmail.ch': '_spf.protonmail.ch',
  'privateemail.com': 'spf.privateemail.com',
};

/** Undefined where we don't know what a provider asks for. */
export function includeOf(smtpHost: string): string | undefined {
  return Object.entries(includes).find(([domain]) => isWithin(smtpHost, domain))?.[1];
}

export const isWithin = (host: string, domain: string) => `.${host.toLowerCase()}`.endsWith(`.${domain}`);
