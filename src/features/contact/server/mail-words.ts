import { isAddress } from '../contact.rules.ts';

interface MailSettings {
  /** Whether a mail server is set. */
  hasServer: boolean;
  contactAddress: string;
}

/** Why nothing can be mailed, in a plain sentence; nothing where it can. */
export function whyMailIsOff({ hasServer, contactAddress }: MailSettings): string | undefined {
  if (!hasServer) return 'Mail is off, because no mail server is set.';
  if (!isAddress(contactAddress)) return 'Mail is off, because the site has no contact address.';
  return undefined;
}
