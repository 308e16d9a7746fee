import type { Database } from '../../../infra/db/pool.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { hashPassword } from '../../../infra/security/passwords.ts';
import { join, readInvitation } from '../join.contract.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import { deviceOf, type BrowserSessions } from './browser-sessions.ts';
import { rejectCommonPassword } from './common-password.ts';
import { acceptInvitation, findOpenInvitation } from './join.ts';
import { outdatedForm, type SignInTickets } from './sign-in-ticket.ts';

interface JoinDeps {
  db: Database;
  siteDetails: () => Promise<{ chapterName: string }>;
  tickets: SignInTickets;
  browserSessions: BrowserSessions;
}

export function joinRoutes(api: Api, { db, siteDetails, tickets, browserSessions }: JoinDeps): void {
  api.mount(readInvitation, async ({ body: { link } }) => {
    const { email, role, invitedBy, adminId } = await findOpenInvitation(db, link);
    const { chapterName } = await siteDetails();
    const earlier = adminId === null ? undefined : await adminUsersRepository(db).findEnded(adminId);
    return { email, role, invitedBy, chapterName, ...earlier };
  });

  api.mountHttp(join, async ({ body, request, reply }) => {
    const { ticket, password, ...person } = body;
    if (!tickets.isValid(request, ticket)) throw outdatedForm();
    rejectCommonPassword(password, 'password');
    // Before the password is hashed, so that no one without a link can use up the server's time.
    await findOpenInvitation(db, person.link);
    const passwordHash = await hashPassword(password);
    const session = await acceptInvitation(db, { ...person, passwordHash, device: deviceOf(request) });
    return browserSessions.start(request, reply, session);
  });
}
