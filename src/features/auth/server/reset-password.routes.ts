import type { Database } from '../../../infra/db/pool.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { hashPassword } from '../../../infra/security/passwords.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Outbox } from '../../emails/server/outbox.ts';
import { forgotPassword, readResetLink, resetPassword } from '../reset-password.contract.ts';
import { deviceOf, type BrowserSessions } from './browser-sessions.ts';
import { rejectCommonPassword } from './common-password.ts';
import {
  findResetAccount,
  requestReset,
  setPassword,
  spendResetLink,
  type ResetRequestDeps,
} from './reset-password.ts';
import { noteSignIn, openSession, type SignInDeps } from './sign-in.ts';
import { outdatedForm, type SignInTickets } from './sign-in-ticket.ts';

interface ResetDeps extends ResetRequestDeps, Pick<SignInDeps, 'users' | 'sessions' | 'activity'> {
  db: Database;
  openOutbox: () => Promise<Outbox>;
  tickets: SignInTickets;
  browserSessions: BrowserSessions;
}

export function resetPasswordRoutes(api: Api, deps: ResetDeps): void {
  const { db, openOutbox, tickets, browserSessions } = deps;

  api.mountHttp(forgotPassword, async ({ body: { account, ticket }, request }) => {
    // Before the request counts, so that a page script cannot use up those of its reader.
    if (!tickets.isValid(request, ticket)) throw outdatedForm();
    await requestReset(deps, { account, address: request.ip });
    return undefined;
  });

  api.mountHttp(readResetLink, async ({ body: { link } }) => {
    const { username, name } = await findResetAccount(db, link);
    return { username, name };
  });

  api.mountHttp(resetPassword, async ({ body: { link, ticket, password }, request, reply }) => {
    if (!tickets.isValid(request, ticket)) throw outdatedForm();
    rejectCommonPassword(password, 'password');
    // Before the password is hashed, so that no one without a link can use up the server's time.
    await findResetAccount(db, link);
    const passwordHash = await hashPassword(password);
    const device = deviceOf(request);
    const outbox = await openOutbox();
    const { id: adminId, name } = await db.transaction(async (tx) => {
      const user = await spendResetLink(tx, link);
      await setPassword(tx, outbox, { user, passwordHash, device });
      return user;
    });
    try {
      const session = await openSession(deps, { adminId, proof: { passwordHash }, device });
      await noteSignIn(deps, { id: adminId, name });
      return await browserSessions.start(request, reply, session);
    } catch (error) {
      request.log.error({ err: error }, 'a person could not be signed in after a reset of the password');
      throw new AppError(
        'unavailable',
        "Your password was changed, but we couldn't sign you in. Open /admin/login and sign in.",
      );
    }
  });
}
