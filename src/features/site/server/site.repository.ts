import type { Database } from '../../../infra/db/pool.ts';
import type { Site } from '../site.contract.ts';
import { siteDetails } from './site.table.ts';

export type SiteRepository = ReturnType<typeof siteRepository>;

/** What a site shows that nobody has described yet. */
const undescribed: Site = {
  chapterName: 'Our Chapter',
  organisationName: '',
  tagline: '',
  timeZone: 'America/New_York',
};

export function siteRepository(db: Database) {
  const findDetails = db
    .select({
      chapterName: siteDetails.chapterName,
      organisationName: siteDetails.organisationName,
      tagline: siteDetails.tagline,
      timeZone: siteDetails.timeZone,
    })
    .from(siteDetails)
    .prepare('site_find');

  return {
    async find(): Promise<Site> {
      const [details] = await findDetails.execute();
      return details ?? undescribed;
    },
  };
}
