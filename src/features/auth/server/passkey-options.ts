import type { FeatureDeps } from '../../../infra/feature.ts';
import type { FastifyRequest } from 'fastify';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import type { NewPasskeyOptions, PasskeyOptions } from '../passkeys.contract.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';
import { rejectTooMany, type PasskeyDeps } from './passkeys.ts';
import type { PasskeyRow } from './passkeys.repository.ts';
import type { PasskeyAccount } from './relying-party.ts';
import type { SecretCookie } from './secret-cookie.ts';
import { createAttemptLimiter, tooManyAttempts } from './sign-in-limits.ts';

interface PasskeyOptionsDeps
  extends Pick<PasskeyDeps, 'challenges' | 'relyingParty'>, Pick<FeatureDeps, 'siteDetails'> {
  knownBrowsers: KnownBrowsersRepository;
  browserCookie: SecretCookie;
}

export type PasskeyOptionsIssuer = ReturnType<typeof passkeyOptionsIssuer>;

/** Gives browsers what they need to use or to create a passkey, each time with a new challenge. */
export function passkeyOptionsIssuer(deps: PasskeyOptionsDeps) {
  const { challenges, relyingParty, siteDetails, knownBrowsers, browserCookie } = deps;
  // Each sign-in form that opens gets a challenge.
  const limit = createAttemptLimiter({
    address: { burst: 30, perSecond: 0.5 },
    all: { burst: 100, perSecond: 10 },
  });

  async function limitChallenges(request: FastifyRequest): Promise<void> {
    if (await knownBrowsers.findIssued(browserCookie.read(request))) return;
    const seconds = limit.take(rateLimitKeyForIp(request.ip));
    if (seconds === 0) return;
    await limit.delayRefusal();
    throw tooManyAttempts(seconds);
  }

  return {
    async forSignIn(request: FastifyRequest): Promise<PasskeyOptions> {
      await limitChallenges(request);
      return relyingParty.passkeyOptions(await challenges.create({ purpose: 'sign-in' }));
    },

    async forNewPasskey(
      request: FastifyRequest,
      account: PasskeyAccount,
      existing: readonly PasskeyRow[] = [],
    ): Promise<NewPasskeyOptions> {
      rejectTooMany(existing);
      await limitChallenges(request);
      const { chapterName } = await siteDetails();
      const challenge = await challenges.create({
        purpose: 'register',
        passkeyUserId: account.passkeyUserId,
      });
      return relyingParty.newPasskeyOptions({ challenge, account, chapterName, existing });
    },
  };
}
