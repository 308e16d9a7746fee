import type { Database } from '../../../infra/db/pool.ts';
import type { EmailContent, EmailSender, EmailTemplate, Outbox } from '../../emails/server/outbox.ts';
import { accountLinksRepository, linkUrl } from './account-links.repository.ts';
import { accountNoticesRepository, type NewNotice } from './account-notices.repository.ts';

const TEMPLATE = 'account-notice';

type StoredNotice = NonNullable<Awaited<ReturnType<ReturnType<typeof accountNoticesRepository>['find']>>>;

/** Tells a person about her account by email, as part of the caller's transaction. Without email or an address, no one is told. */
export async function sendNotice(
  outbox: Pick<Outbox, 'send' | 'isOn'>,
  tx: Database,
  notice: NewNotice,
): Promise<boolean> {
  if (!outbox.isOn || notice.recipient === '') return false;
  const referenceId = await accountNoticesRepository(tx).insert(notice);
  await outbox.send(tx, { template: TEMPLATE, referenceId, recipient: notice.recipient });
  return true;
}

/** The emails about accounts. A link is created when its email is sent, so that its secret is stored nowhere. */
export function accountEmailTemplates(db: Database): Record<string, EmailTemplate> {
  const notices = accountNoticesRepository(db);
  const links = accountLinksRepository(db);
  return {
    [TEMPLATE]: {
      async compose({ referenceId }, sender) {
        const notice = await notices.find(referenceId!);
        return notice && compose(notice, sender);
      },
    },
  };

  async function compose(notice: StoredNotice, sender: EmailSender): Promise<EmailContent | undefined> {
    const { kind, recipient, invitation } = notice;
    const { adminOrigin, chapterName } = sender;
    if (kind === 'invitation' && invitation) {
      const secret = await links.create({ purpose: 'invitation', invitationId: invitation.id });
      return {
        to: recipient,
        subject: `Your access to the website of ${chapterName}`,
        text: [
          `${invitation.invitedBy || 'The chapter'} invites you to help with the website of ${chapterName}.`,
          '',
          'Open this link within 7 days and choose a username and a password:',
          linkUrl(adminOrigin, 'invitation', secret),
          '',
          'The link works once. If you did not expect this email, ignore it.',
        ].join('\n'),
      };
    }
    return undefined;
  }
}
