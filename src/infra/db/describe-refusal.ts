import { StartupError } from '../startup-error.ts';

/** Wrong password, no such account, no such database: the address or what it names is wrong. */
const refusalStates = new Set(['28P01', '28000', '3D000', 'ERR_INVALID_URL']);
const NO_PERMISSION_STATE = '42501';

/** A failed start in a sentence for the operator, where the database is the reason. Any other error is returned unchanged. */
export function describeRefusal(error: unknown): unknown {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : '';
    if (refusalStates.has(code)) {
      return new StartupError(`PostgreSQL cannot be used: ${current.message}. Check DATABASE_URL.`, {
        setting: 'DATABASE_URL',
        cause: error,
      });
    }
    if (code === NO_PERMISSION_STATE) {
      return new StartupError(
        `The database user may not do that: ${current.message}. Make the user in DATABASE_URL the owner of the database.`,
        { setting: 'DATABASE_URL', cause: error },
      );
    }
  }
  return error;
}
