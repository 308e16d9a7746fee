import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { NewPasskeyOptions, Passkey, PasskeyOptions } from '../src/features/auth/passkeys.contract.ts';
import type { Role } from '../src/kernel/roles.ts';
import { signedIn, type testApp } from './app.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

export const passkeyOrigin = 'https://chapter.example';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Person {
  cookie: string;
}

/** A person on a site without other accounts, passkeys and limits, and her calls. */
export async function passkeyTest(app: Awaited<ReturnType<typeof testApp>>, role: Role) {
  await app.db.pool.query('truncate rate_limits, admin_users, passkey_challenges, sign_in_settings cascade');
  return { person: await signedIn(app.db, role), client: passkeyClient(app) };
}

/** The calls about passkeys, each client with an address of its own. */
export function passkeyClient({ fastify }: Pick<Awaited<ReturnType<typeof testApp>>, 'fastify'>) {
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const send = (method: Method, path: string, { cookie, payload }: Partial<Person> & { payload?: object }) =>
    fastify.inject({
      method,
      url: `/api/admin/${path}`,
      headers: cookie ? { cookie } : {},
      remoteAddress,
      ...(payload ? { payload } : {}),
    });
  const startAdding = async (person: Person) =>
    (await send('POST', 'passkeys/options', person)).json<NewPasskeyOptions>();
  const add = ({ cookie }: Person, response: object) =>
    send('POST', 'passkeys', { cookie, payload: { name: 'iPhone', response } });
  return {
    send,
    startAdding,
    add,
    list: async (person: Person) => (await send('GET', 'passkeys', person)).json<Passkey[]>(),
    options: async () =>
      (await send('POST', 'login/passkey-options', { payload: {} })).json<PasskeyOptions>(),
    signIn: (passkey: object) => send('POST', 'login/passkey', { payload: { passkey } }),
    /** A passkey that was added to the person's account. */
    async addedPasskey(person: Person): Promise<SoftwareAuthenticator> {
      const phone = new SoftwareAuthenticator(passkeyOrigin);
      const response = await add(person, phone.create(await startAdding(person)));
      expect(response.statusCode).toBe(201);
      return phone;
    },
  };
}
