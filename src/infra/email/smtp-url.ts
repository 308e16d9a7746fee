import { StartupError } from '../startup-error.ts';

/** The SMTP server that emails are handed to, and the account for it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  isSecure: boolean;
  account?: { user: string; password: string };
}

/** Parses `smtps://user:password@mail.example:465`. Error messages never contain the password. */
export function parseSmtpUrl(address: string): SmtpServer {
  const url = URL.parse(address);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new StartupError(
      'SMTP_URL must look like smtp://user:password@mail.example:587 or smtps://…:465.',
      { setting: 'SMTP_URL' },
    );
  }
  const isSecure = url.protocol === 'smtps:';
  const user = decode(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    ...(user === '' ? {} : { account: { user, password: decode(url.password) } }),
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new StartupError('SMTP_URL: a % in the name or the password must be written as %25.', {
      setting: 'SMTP_URL',
    });
  }
}

/** Whether the server runs on this machine, so that a password needs no encryption on the way. */
export function isLocalhost({ host }: SmtpServer): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/.test(host);
}
