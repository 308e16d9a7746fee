import type { Database } from '../../../infra/db/pool.ts';
import type { EmailContent, EmailSender, EmailTemplate, Outbox } from '../../../infra/email/outbox.ts';
import { rateLimitsRepository, type RateLimit } from '../../../infra/db/rate-limits.repository.ts';
import type { NoticeKind } from '../auth.rules.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import { writeNotice } from './account-email-texts.ts';
import { accountLinksRepository, isScreenLink, linkUrl } from './account-links.repository.ts';
import { accountNoticesRepository, type NewNotice } from './account-notices.repository.ts';

const NOTICE_TEMPLATE = 'account-notice';

type StoredNotice = NonNullable<Awaited<ReturnType<ReturnType<typeof accountNoticesRepository>['find']>>>;

/** Later than this, an email would tell what no one needs to know any more. */
const MAX_AGE_MINUTES = 72 * 60;
const MAX_RESET_AGE_MINUTES = 30;

/** Tells a person about her account by email, as part of the caller's transaction. Nothing is sent without email or an address. */
export async function sendNotice(
  outbox: Pick<Outbox, 'send' | 'isOn'>,
  tx: Database,
  notice: NewNotice,
): Promise<boolean> {
  if (!outbox.isOn || notice.recipient === '') return false;
  const referenceId = await accountNoticesRepository(tx).insert(notice);
  await outbox.send(tx, { template: NOTICE_TEMPLATE, referenceId, recipient: notice.recipient });
  return true;
}

/** How often a person gets these emails. A program that signs in without cookies is a new browser each time. */
const limits = {
  'new-device': { free: 5, policy: 'hourly' },
  'password-refused': { free: 1, policy: 'daily' },
  'password-reset': { free: 3, policy: 'hourly' },
} satisfies Partial<Record<NoticeKind, Omit<RateLimit, 'key'>>>;

export interface LimitedNotice {
  kind: keyof typeof limits;
  adminId: number;
  detail?: string;
}

/** Emails a person about her account, unless she has had many such emails already. */
export async function sendLimitedNotice(db: Database, outbox: Outbox, notice: LimitedNotice): Promise<void> {
  const { kind, adminId } = notice;
  await db.transaction(async (tx) => {
    const user = await adminUsersRepository(tx).find(adminId);
    const limit = { key: `${kind} ${adminId}`, ...limits[kind] };
    if (!user || (await rateLimitsRepository(tx).take([limit])) > 0) return;
    await sendNotice(outbox, tx, { ...notice, recipient: user.email });
  });
}

/** The emails about accounts. A link is created when its email is sent, so that its secret is stored nowhere. */
export function accountEmailTemplates(db: Database): Record<string, EmailTemplate> {
  const notices = accountNoticesRepository(db);
  const links = accountLinksRepository(db);
  return {
    [NOTICE_TEMPLATE]: {
      async compose({ referenceId }, sender) {
        const notice = await notices.find(referenceId);
        return notice && isStillTrue(notice) ? compose(notice, sender) : undefined;
      },
    },
  };

  async function compose(notice: StoredNotice, sender: EmailSender): Promise<EmailContent> {
    const { kind, recipient, detail, createdAt, admin, invitation } = notice;
    return {
      to: recipient,
      ...writeNotice(
        kind,
        {
          name: admin?.name ?? '',
          username: admin?.username ?? '',
          detail,
          at: createdAt,
          accessUntil: admin?.accessUntil ?? null,
          invitedBy: invitation?.invitedBy ?? '',
          role: invitation?.role ?? admin?.role ?? '',
          isAboutRecipient: admin?.email === recipient,
          link: await createLink(notice, sender.adminOrigin),
        },
        sender,
      ),
    };
  }

  async function createLink(
    { kind, recipient, invitationId, adminId }: StoredNotice,
    adminOrigin: string,
  ): Promise<string> {
    if (!isScreenLink(kind)) return '';
    const email = kind === 'email-confirmation' ? recipient : null;
    const secret = await links.create({ purpose: kind, invitationId, adminId, email });
    return linkUrl(adminOrigin, kind, secret);
  }
}

/** Deletes expired links and invitations, and old notices with their emails. */
export async function sweepLinks(db: Database): Promise<void> {
  const links = accountLinksRepository(db);
  await links.removeExpired();
  await links.removeOldInvitations();
  await accountNoticesRepository(db).removeOutdated(NOTICE_TEMPLATE);
}

/** Whether an email is still worth sending: it may have waited for a server that was away. */
function isStillTrue(notice: StoredNotice): boolean {
  const { kind, ageMinutes, createdAt, detail, recipient, admin, invitation, hasAccess } = notice;
  if (ageMinutes > (kind === 'password-reset' ? MAX_RESET_AGE_MINUTES : MAX_AGE_MINUTES)) return false;
  if (kind === 'member-email-change') return true;
  if (kind === 'invitation') return invitation !== null;
  if (!admin || !hasAccess) return false;
  if (kind === 'access-ends') return admin.accessUntil?.toISOString() === detail;
  // The account has another address by now.
  if (kind === 'password-reset' && recipient !== admin.email) return false;
  // A new password makes every link of the account invalid, also one that is not sent yet.
  return !isScreenLink(kind) || !admin.passwordChangedAt || admin.passwordChangedAt <= createdAt;
}
