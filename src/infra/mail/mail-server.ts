/** Where mail is handed in, and as whom. */
export interface MailServer {
  host: string;
  port: number;
  /** Encrypted from the first byte; otherwise as soon as the server offers it. */
  isSecure: boolean;
  account?: { user: string; password: string };
}

/** Reads `smtps://user:password@mail.example:465`. Throws what is wrong with it, without its password. */
export function readMailServer(address: string): MailServer {
  const url = URL.parse(address);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new Error('SMTP_URL must look like smtp://user:password@mail.example:587 or smtps://…:465.');
  }
  const isSecure = url.protocol === 'smtps:';
  const user = decoded(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    ...(user === '' ? {} : { account: { user, password: decoded(url.password) } }),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('SMTP_URL: a % in the name or the password must be written as %25.');
  }
}

/** Whether a password may go there unencrypted, because it never leaves the machine. */
export function isThisMachine({ host }: MailServer): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/.test(host);
}
