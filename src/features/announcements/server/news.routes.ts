import type { FeatureDeps } from '../../../infra/feature.ts';
import { sanitizeHtml } from '../../../infra/security/sanitize-html.ts';
import { AppError } from '../../../kernel/errors.ts';
import { holdersOf } from '../../members/offices.rules.ts';
import { toContact } from '../../members/members.rules.ts';
import { listNews, readMemberNews, readNews } from '../news.contract.ts';
import { MAX_REFUSALS } from '../announcements.rules.ts';
import { excerptOf, newsPath } from '../news-words.rules.ts';
import { newsAddressesRepository } from './news-addresses.repository.ts';
import { newsLeavesRepository } from './news-leaves.repository.ts';
import { newsRepository, type NewsRow } from './news.repository.ts';

const MAX_LISTED_NEWS = 50;
const EXCERPT_LENGTH = 200;

/** What visitors read, and what officers see of a member. */
export function newsRoutes(deps: FeatureDeps): void {
  const { api, db } = deps;
  const news = newsRepository(db);

  api.mount(listNews, async () =>
    (await news.list(MAX_LISTED_NEWS)).map((row) => ({
      ...toItem(row),
      excerpt: excerptOf(row.text, EXCERPT_LENGTH),
    })),
  );

  api.mount(readNews, async ({ params: { id } }) => {
    const row = await news.find(id);
    if (!row) throw new AppError('not-found', 'This news is no longer here.');
    const contact = await findContact(deps, row.replyOffice);
    return { ...toItem(row), text: sanitizeHtml(row.text), office: row.replyOffice ?? undefined, contact };
  });

  api.mount(readMemberNews, async ({ params: { id } }) => {
    const member = (await deps.directory(db).listAddresses()).find((each) => each.id === id);
    if (!member?.email) return { isPaused: false };
    const leftAt = await newsLeavesRepository(db).findLeft(member.email);
    const { refusals = 0 } = (await newsAddressesRepository(db).findByEmail(member.email)) ?? {};
    return { leftAt: leftAt?.toISOString(), isPaused: refusals >= MAX_REFUSALS };
  });
}

const toItem = ({ id, subject, sentAt }: NewsRow) => ({
  id,
  subject,
  path: newsPath({ id, subject }),
  sentAt: sentAt.toISOString(),
});

/** Who holds the office now. Someone else may have held it when the news went out. */
async function findContact({ db, directory, siteDetails }: FeatureDeps, office: string | null) {
  if (!office) return undefined;
  const [officers, site] = await Promise.all([directory(db).listOfficers(), siteDetails()]);
  const holder = holdersOf(officers, office).find(({ isUnlisted }) => !isUnlisted);
  return holder && toContact({ ...holder, email: holder.email ?? null, isOfficer: true }, site);
}
