import { adminSessionsRepository } from '../../src/features/auth/server/admin-sessions.repository.ts';
import { adminUsersRepository } from '../../src/features/auth/server/admin-users.repository.ts';
import { openSession } from '../../src/features/auth/server/sign-in.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import { hashPassword } from '../../src/infra/security/passwords.ts';

export interface FuzzAccount {
  username: string;
  password: string;
  cookie: string;
  /** Opens a new session after a request has ended the last one. */
  signIn(): Promise<void>;
}

/** People whose access the requests change. They are created first, because mutated requests name the lowest ids. */
export async function createBystanders(db: Database): Promise<void> {
  const passwordHash = await hashPassword('petals in summer');
  for (const username of ['ada', 'bea', 'cleo']) {
    const email = `${username}@chapter.example`;
    await adminUsersRepository(db).insert({ username, name: username, email, role: 'editor', passwordHash });
  }
}

/** An administrator of its own for each connection, so that ending all sessions of one leaves the others signed in. */
export async function createAccount(db: Database, number: number): Promise<FuzzAccount> {
  const users = adminUsersRepository(db);
  const sessions = adminSessionsRepository(db);
  const account: FuzzAccount = {
    username: `fuzz${number}`,
    password: `petals in spring ${number}`,
    cookie: '',
    async signIn() {
      // Past the rate limit of the sign-in call.
      const { id: adminId, passwordHash } = (await users.findByUsername(account.username))!;
      const { key } = await openSession(
        { sessions },
        { adminId, proof: { passwordHash: passwordHash! }, device: 'fuzz' },
      );
      account.cookie = `session=${key}`;
    },
  };
  const { username, password } = account;
  const passwordHash = await hashPassword(password);
  const email = `${username}@chapter.example`;
  await users.insert({ username, name: 'Fuzz', email, role: 'owner', passwordHash });
  await account.signIn();
  return account;
}
