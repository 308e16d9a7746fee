import type { Database } from '../../../infra/db/pool.ts';
import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { changeAccount, changeEmail, confirmEmail, readAccount, type Account } from '../account.contract.ts';
import { sendNotice } from './account-emails.ts';
import { accountLinksRepository } from './account-links.repository.ts';
import { adminUsersRepository, type AdminUser } from './admin-users.repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { peopleRepository } from './people.repository.ts';
import { emailChangeLimit, enforceRateLimit } from './sign-in-limits.ts';
import { signInSettingsRepository } from './sign-in-settings.repository.ts';

export function accountRoutes(api: Api, { db, openOutbox }: AuthDeps): void {
  api.mountHttp(readAccount, async ({ request }) =>
    toAccount(db, await adminUsersRepository(db).get(administratorOf(request).id)),
  );

  api.mountWrite(changeAccount, ({ body: { name } }) => async ({ tx, actor }) => {
    const users = adminUsersRepository(tx);
    await users.change(actor.id, { name });
    if (name !== actor.name) await recordChange(tx, actor, `name from “${actor.name}” to “${name}”`);
    return toAccount(tx, await users.get(actor.id));
  });

  api.mountWrite(changeEmail, async ({ body: { email } }) => {
    const outbox = await openOutbox();
    if (!outbox.isOn) {
      throw new AppError(
        'conflict',
        'Email is not set up, so we can’t confirm a new address. Ask the person who runs the website.',
      );
    }
    return async ({ tx, actor }) => {
      const user = await adminUsersRepository(tx).get(actor.id);
      if (user.email.toLowerCase() === email.toLowerCase()) {
        throw invalidField('email', 'This is your email address already.');
      }
      await enforceRateLimit(rateLimitsRepository(tx), emailChangeLimit(actor.id));
      await sendNotice(outbox, tx, { kind: 'email-confirmation', adminId: actor.id, recipient: email });
      await sendNotice(outbox, tx, {
        kind: 'email-change',
        adminId: actor.id,
        recipient: user.email,
        detail: email,
      });
    };
  });

  api.mountHttp(confirmEmail, async ({ body: { link } }) =>
    db.transaction(async (tx) => {
      const links = accountLinksRepository(tx);
      const users = adminUsersRepository(tx);
      const found = await links.find('email-confirmation', link);
      // The account is locked before its links, as in every change of a password.
      const user = found?.adminId ? await users.lock(found.adminId) : undefined;
      const spent = user && (await links.spend('email-confirmation', link));
      if (!user || !spent?.email) throw invalidLink();
      await users.change(user.id, { email: spent.email });
      // Also the links in the old mailbox.
      await links.removeAll(user.id);
      await recordChange(tx, user, 'email address');
      return { email: spent.email };
    }),
  );
}

async function recordChange(
  tx: Database,
  person: Pick<AdminUser, 'id' | 'name'>,
  title: string,
): Promise<void> {
  await activityRepository(tx).add(person, { action: 'update', subject: 'account', title });
}

async function toAccount(db: Database, user: AdminUser): Promise<Account> {
  const { name, username, email, role, accessUntil, passwordHash, passwordChangedAt } = user;
  return {
    name,
    username,
    email,
    role,
    accessUntil: accessUntil?.toISOString(),
    isOnlyOwner: role === 'owner' && (await peopleRepository(db).listOwners()).length === 1,
    needsPasskey: await signInSettingsRepository(db).needsPasskey(role),
    hasPassword: passwordHash !== null,
    passwordChangedAt: passwordChangedAt?.toISOString(),
  };
}

function invalidLink(): AppError {
  return new AppError(
    'forbidden',
    'This link has expired or was already used. Change your email under Account again.',
  );
}
