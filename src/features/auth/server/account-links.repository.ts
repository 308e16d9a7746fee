import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { newSecret, sha256 } from '../../../infra/security/secrets.ts';
import type { LinkPurpose, NoticeKind } from '../auth.rules.ts';
import { accountLinks, invitations } from './auth.table.ts';

export type AccountLink = typeof accountLinks.$inferSelect;

type NewLink = Pick<AccountLink, 'purpose'> &
  Partial<Pick<AccountLink, 'invitationId' | 'adminId' | 'email'>>;

/** A link of an account is valid this long, unless the person uses it or its invitation is revoked. */
const MINUTES_VALID: Record<LinkPurpose, number> = {
  invitation: 7 * 24 * 60,
  'password-reset': 30,
  'email-confirmation': 24 * 60,
  'backup-download': 1,
};

const isValid = sql`${accountLinks.expiresAt} > now()`;

/** Secrets of links exist only in the link itself: the database has their hashes. */
export function accountLinksRepository(db: Database) {
  return {
    /** Returns the secret of a new link. */
    async create(link: NewLink): Promise<string> {
      const secret = newSecret();
      await db.insert(accountLinks).values({
        ...link,
        linkHash: sha256(secret),
        expiresAt: sql`now() + make_interval(mins => ${MINUTES_VALID[link.purpose]})`,
      });
      return secret;
    },

    async find(purpose: LinkPurpose, secret: string): Promise<AccountLink | undefined> {
      const [link] = await db
        .select(getTableColumns(accountLinks))
        .from(accountLinks)
        .where(and(eq(accountLinks.linkHash, sha256(secret)), eq(accountLinks.purpose, purpose), isValid));
      return link;
    },

    /** Uses up a link: of fifty at once, one gets it. */
    async spend(purpose: LinkPurpose, secret: string): Promise<AccountLink | undefined> {
      const [link] = await db
        .delete(accountLinks)
        .where(and(eq(accountLinks.linkHash, sha256(secret)), eq(accountLinks.purpose, purpose), isValid))
        .returning();
      return link;
    },

    /** Every link to an account stops working. */
    async removeAll(adminId: number): Promise<void> {
      await db.delete(accountLinks).where(eq(accountLinks.adminId, adminId));
    },

    /** Links of invitations are deleted with their invitation, which says until then that it has expired. */
    async removeExpired(): Promise<void> {
      await db.delete(accountLinks).where(sql`not ${isValid} and ${accountLinks.invitationId} is null`);
    },

    /** Owners see an expired invitation for a month, and can renew it. */
    async removeOldInvitations(): Promise<void> {
      await db.delete(invitations).where(sql`${invitations.expiresAt} < now() - interval '30 days'`);
    },
  };
}

const screens = {
  invitation: '/admin/join',
  'password-reset': '/admin/reset-password',
  'email-confirmation': '/admin/confirm-email',
} satisfies Partial<Record<LinkPurpose, string>>;

/** Links that open a screen. */
type ScreenLink = keyof typeof screens;

/** Whether an email of this kind has a link, which has the same name. */
export function isScreenLink(kind: NoticeKind): kind is ScreenLink {
  return kind in screens;
}

/** The address that a person opens. The secret is in the fragment, which no server sees or logs. */
export function linkUrl(adminOrigin: string, purpose: ScreenLink, secret: string): string {
  return `${adminOrigin}${screens[purpose]}#${secret}`;
}
