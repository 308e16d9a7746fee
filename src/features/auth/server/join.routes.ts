import type { Api } from '../../../infra/http/mount.ts';
import { hashPassword } from '../../../infra/security/passwords.ts';
import { join, readInvitation, startPasskeyToJoin } from '../join.contract.ts';
import type { AuthDeps } from './auth-deps.ts';
import { deviceOf } from './browser-sessions.ts';
import { rejectCommonPassword } from './common-password.ts';
import { acceptInvitation, findOpenInvitation, passkeyUserIdOf } from './join.ts';
import { verifyNewPasskey } from './passkeys.ts';
import { peopleRepository } from './people.repository.ts';
import { outdatedLinkForm } from './sign-in-ticket.ts';

export function joinRoutes(api: Api, deps: AuthDeps): void {
  const { db, siteDetails, settings, passkeyOptions, tickets, browserSessions } = deps;

  api.mount(readInvitation, async ({ body: { link } }) => {
    const { email, role, invitedBy, adminId } = await findOpenInvitation(db, link);
    const { chapterName } = await siteDetails();
    const needsPasskey = await settings.needsPasskey(role);
    const earlier = adminId === null ? undefined : await peopleRepository(db).find(adminId);
    const names = earlier?.hasAccess === false && { name: earlier.name, username: earlier.username };
    return { email, role, invitedBy, chapterName, needsPasskey, ...names };
  });

  api.mountHttp(
    startPasskeyToJoin,
    async ({ body: { link, name, username, ticket }, request, setHeader }) => {
      setHeader('cache-control', 'no-store');
      if (!tickets.isValid(request, ticket)) throw outdatedLinkForm();
      await findOpenInvitation(db, link);
      const account = { passkeyUserId: passkeyUserIdOf(link), username, name };
      return passkeyOptions.forNewPasskey(request, account);
    },
  );

  api.mountHttp(join, async ({ body, request, reply }) => {
    const { link, name, username, ticket } = body;
    if (!tickets.isValid(request, ticket)) throw outdatedLinkForm();
    if ('password' in body) rejectCommonPassword(body.password, 'password');
    // Before the password is hashed, so that no one without a link can use up the server's time.
    await findOpenInvitation(db, link);
    const credential =
      'password' in body
        ? { passwordHash: await hashPassword(body.password) }
        : { passkey: await verifyNewPasskey(deps, body.passkey, passkeyUserIdOf(link)) };
    const device = deviceOf(request);
    const session = await acceptInvitation(db, { link, name, username, credential, device });
    return browserSessions.start(request, reply, session);
  });
}
