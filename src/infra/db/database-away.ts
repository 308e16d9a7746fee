const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// Classes of SQLSTATE: 08 connection, 53 resources (too many connections, disk full), 57P shutting down; and timeouts.
const stateClasses = ['08', '53', '57P'];
const states = new Set(['57014', '55P03', '25P03']);
const driverMessages =
  /not currently accepting connections|connection terminated|timeout expired|timeout exceeded when trying to connect|query read timeout|not queryable|Client was closed/i;

/** Whether an error means that the database is unreachable or overloaded, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (states.has(code) || (networkCodes.has(code) && !isMissingFile(current))) return true;
    if (stateClasses.some((prefix) => code.startsWith(prefix))) return true;
    if (driverMessages.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

/** ENOENT is a missing socket only during a connection attempt; otherwise it is a missing file. */
function isMissingFile(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect');
}
