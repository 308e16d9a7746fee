import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { newSecret, sha256 } from '../../../infra/security/secrets.ts';
import { passkeyChallenges } from './auth.table.ts';

export type PasskeyChallengesRepository = ReturnType<typeof passkeyChallengesRepository>;

type Challenge = typeof passkeyChallenges.$inferSelect;
type NewChallenge = Pick<Challenge, 'purpose'> & Partial<Pick<Challenge, 'passkeyUserId'>>;

export const CHALLENGE_MINUTES = 5;

const isValid = sql`${passkeyChallenges.expiresAt} > now()`;

/** Challenges exist only in the browser that got them: the database has their hashes. */
export function passkeyChallengesRepository(db: Database) {
  return {
    /** Returns a new challenge and deletes expired ones, but none that another transaction holds. */
    async create(challenge: NewChallenge): Promise<string> {
      const expired = db
        .select({ challengeHash: passkeyChallenges.challengeHash })
        .from(passkeyChallenges)
        .where(sql`not ${isValid}`)
        .for('update', { skipLocked: true });
      await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.challengeHash, expired));
      const secret = newSecret();
      await db.insert(passkeyChallenges).values({
        ...challenge,
        challengeHash: sha256(secret),
        expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
      });
      return secret;
    },

    /** Uses up a challenge: of fifty at once, one gets it. */
    async spend(purpose: Challenge['purpose'], secret: string): Promise<Challenge | undefined> {
      const [challenge] = await db
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.challengeHash, sha256(secret)),
            eq(passkeyChallenges.purpose, purpose),
            isValid,
          ),
        )
        .returning();
      return challenge;
    },
  };
}
