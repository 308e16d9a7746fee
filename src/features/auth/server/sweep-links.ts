import type { Database } from '../../../infra/db/pool.ts';
import { NOTICE_TEMPLATE } from './account-emails.ts';
import { accountLinksRepository } from './account-links.repository.ts';
import { accountNoticesRepository } from './account-notices.repository.ts';

/** Deletes expired links and invitations, and old notices with their emails. */
export async function sweepLinks(db: Database): Promise<void> {
  const links = accountLinksRepository(db);
  await links.removeExpired();
  await links.removeOldInvitations();
  await accountNoticesRepository(db).removeOutdated(NOTICE_TEMPLATE);
}
