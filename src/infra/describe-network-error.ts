/** Why a host could not be reached, as a sentence without its end; undefined where the system's own words have to do. */
export function describeNetworkError(error: unknown, host: string): string | undefined {
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the name ${host} is not found in DNS`;
  if (code === 'ECONNREFUSED') return `nothing listens at ${host}`;
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return `${host} ends the connection`;
  if (/TIMEOUT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(code)) return `${host} does not respond`;
  if (code === 'CERT_HAS_EXPIRED') return `the certificate of ${host} has expired`;
  if (code === 'CERT_NOT_YET_VALID')
    return `the certificate of ${host} is not valid yet, or the clock is wrong`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `the certificate of ${host} is for another name`;
  if (/SELF_SIGNED|UNABLE_TO_|CERT_UNTRUSTED|CERT_SIGNATURE|CERT_REVOKED/.test(code)) {
    return `the certificate of ${host} is not from an authority that this machine trusts`;
  }
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG') {
    return `${host} does not use https at this port`;
  }
  // The proxy has no certificate for a name that it does not know.
  if (/^ERR_SSL|^EPROTO/.test(code)) return `the server at ${host} has no certificate for this name`;
  return undefined;
}

/** The code of the innermost error, because the outer ones are of a library. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  return codeOf(error.cause) || ('code' in error ? String(error.code) : '');
}
