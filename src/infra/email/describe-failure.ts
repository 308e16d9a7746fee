import type { SmtpServer } from './smtp-url.ts';

/** What nodemailer reports about an email that was not accepted. */
export interface SmtpFailure {
  code?: string | undefined;
  /** The system's error code, where there is one: ECONNREFUSED. */
  originalCode?: string | undefined;
  /** The step that failed: CONN, AUTH PLAIN, MAIL FROM, RCPT TO, DATA. */
  command?: string | undefined;
  responseCode?: number | undefined;
  /** SOCKET_TIMEOUT: the server fell silent in the middle of an email. */
  timeoutType?: string | undefined;
  /** Where the server refused one address of several. */
  recipient?: string | undefined;
  message: string;
}

/** Our own code for an email that exceeded the total time limit; nodemailer only has timeouts for single steps. */
export const TOTAL_TIMEOUT_CODE = 'ETOOLONG';

const DISCONNECTED = 'The email server closed the connection before it accepted the email.';

/** The reason why an email was not accepted, in one sentence that tells an officer or operator what to look at. */
export function describeFailure(failure: SmtpFailure, { host, port }: SmtpServer): string {
  const { code, command = '', responseCode = 0 } = failure;
  const where = `${host} port ${port}`;
  if (code === 'EDNS' || failure.originalCode === 'ENOTFOUND')
    return `The email server was not found: there is no server named ${host}.`;
  if (code === 'ETIMEDOUT' || code === TOTAL_TIMEOUT_CODE)
    return `The email server did not respond in time (${where}).`;
  if (code === 'ETLS' || isTlsFailure(failure))
    return `The connection to the email server is not secure, so nothing was sent (${where}). Its certificate may have expired or be for another name.`;
  if (code === 'ESOCKET')
    return failure.originalCode === 'ECONNRESET'
      ? DISCONNECTED
      : `The email server can’t be reached: nothing responds at ${where}.`;
  if (isPasswordRejected(failure))
    return isTemporary(responseCode)
      ? 'The email server could not check the password for now.'
      : 'The email server rejected the password.';
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return `The email server rejected the sender’s address${forNow(responseCode)}.`;
  if (code === 'EENVELOPE' && command === 'RCPT TO')
    return `The email server rejected the ${failure.recipient ? `address ${failure.recipient}` : 'recipient’s address'}${forNow(responseCode)}.`;
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return `The email server rejected the email${forNow(responseCode)}.`;
  if (responseCode >= 400) return `The email server does not accept email${forNow(responseCode)}.`;
  if (code === 'ECONNECTION') return DISCONNECTED;
  return 'The email could not be sent, and the email server gave no reason.';
}

export function isPasswordRejected({ code = '' }: SmtpFailure): boolean {
  return ['EAUTH', 'ENOAUTH'].includes(code);
}

export function isContentRejected({ code, responseCode = 0 }: SmtpFailure): boolean {
  return code === 'EMESSAGE' && responseCode >= 500;
}

/**
 * Whether the server refused the recipient for good. Codes that are about the sender, a limit or a policy (RFC 3463) count as failures of
 * another kind, which may pass.
 */
export function isRecipientRefused({ code, command, responseCode = 0, message }: SmtpFailure): boolean {
  return (
    code === 'EENVELOPE' &&
    command === 'RCPT TO' &&
    responseCode >= 500 &&
    !/\b5\.([03-9]\.\d|1\.[78]\b)/.test(message)
  );
}

/** Whether the server may have accepted the email although its response did not arrive. */
export function mayArrive({ code, timeoutType }: SmtpFailure): boolean {
  return code === TOTAL_TIMEOUT_CODE || (code === 'ETIMEDOUT' && timeoutType === 'SOCKET_TIMEOUT');
}

function isTlsFailure({ originalCode = '', message }: SmtpFailure): boolean {
  return (
    /^EPROTO|SSL|CERT|SELF_SIGNED|ALTNAME|LEAF_SIGNATURE/.test(originalCode) || /certificate/i.test(message)
  );
}

function isTemporary(responseCode: number): boolean {
  return responseCode >= 400 && responseCode < 500;
}

function forNow(responseCode: number): string {
  return isTemporary(responseCode) ? ' for now' : '';
}
