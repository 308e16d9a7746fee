import type { MailServer } from './mail-server.ts';

/** What is known of a mail that did not get through. */
export interface MailFailure {
  code?: string | undefined;
  /** What the system said, where it is a system's failure: ECONNREFUSED. */
  originalCode?: string | undefined;
  /** The step at which it happened: CONN, AUTH PLAIN, MAIL FROM, RCPT TO, DATA. */
  command?: string | undefined;
  responseCode?: number | undefined;
  /** Of what the server was too slow, where it was: SOCKET_TIMEOUT is a silence in the middle of a mail. */
  timeoutType?: string | undefined;
  message: string;
}

/** The mail took longer in all than we wait: our own word, because a single silence has nodemailer's. */
export const tookTooLong = 'ETOOLONG';

/** Why a mail did not get through, in one sentence that somebody can act on. */
export function sayFailure(failure: MailFailure, { host, port }: Pick<MailServer, 'host' | 'port'>): string {
  const { code, command = '', responseCode = 0 } = failure;
  const where = `${host} port ${port}`;
  if (code === 'EDNS' || failure.originalCode === 'ENOTFOUND')
    return `The mail server could not be found: there is none called ${host}.`;
  if (code === 'ETIMEDOUT' || code === tookTooLong)
    return `The mail server did not answer in time (${where}).`;
  if (code === 'ETLS' || isAboutSecurity(failure))
    return `The connection to the mail server could not be secured, so nothing was sent (${where}). Its certificate may have run out, or belong to another name.`;
  if (code === 'ESOCKET')
    return failure.originalCode === 'ECONNRESET'
      ? hungUp
      : `The mail server could not be reached: nothing answers at ${where}.`;
  if (isPasswordRefused(failure))
    return isPassing(responseCode)
      ? 'The mail server could not check the password just now.'
      : 'The mail server refused the password.';
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return `The mail server refused our address as the sender${forNow(responseCode)}.`;
  if (code === 'EENVELOPE' && command === 'RCPT TO')
    return `The mail server refused the recipient’s address${forNow(responseCode)}.`;
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return `The mail server refused the mail${forNow(responseCode)}.`;
  if (responseCode >= 400) return `The mail server does not take mail${forNow(responseCode)}.`;
  if (code === 'ECONNECTION') return hungUp;
  return 'The mail could not be sent, and the mail server did not say why.';
}

const hungUp = 'The mail server hung up before it had taken the mail.';

/** Whether the trouble is the server's or the way to it, and not this one mail. One that fell silent is there, and may even have taken it. */
export function isServerAway({ code = '' }: MailFailure): boolean {
  return !['EENVELOPE', 'EMESSAGE', 'ETIMEDOUT', tookTooLong, ...refusedPassword].includes(code);
}

const refusedPassword = ['EAUTH', 'ENOAUTH'];

/** Whether it did not let us in. Asked as often as one that is away, it would lock the account. */
export function isPasswordRefused({ code = '' }: MailFailure): boolean {
  return refusedPassword.includes(code);
}

/** Whether it spoke of this very mail, and so had let us in. */
export function isAboutTheMail({ code = '' }: MailFailure): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes(code);
}

/** Whether it may have taken the mail though we did not hear so. */
export function mayArrive({ code, timeoutType }: MailFailure): boolean {
  return code === tookTooLong || (code === 'ETIMEDOUT' && timeoutType === 'SOCKET_TIMEOUT');
}

function isAboutSecurity({ originalCode = '', message }: MailFailure): boolean {
  return (
    /^EPROTO|SSL|CERT|SELF_SIGNED|ALTNAME|LEAF_SIGNATURE/.test(originalCode) || /certificate/i.test(message)
  );
}

function isPassing(responseCode: number): boolean {
  return responseCode >= 400 && responseCode < 500;
}

function forNow(responseCode: number): string {
  return isPassing(responseCode) ? ' for now' : '';
}
