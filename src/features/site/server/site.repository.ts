import type { Database } from '../../../infra/db/pool.ts';
import type { Site, SiteTexts } from '../site.contract.ts';
import { siteDetails } from './site.table.ts';

export type SiteRepository = ReturnType<typeof siteRepository>;

/** What a site shows that nobody has described yet. */
const undescribed = {
  chapterName: 'Our Chapter',
  organisationName: '',
  tagline: '',
  timeZone: 'America/New_York',
  texts: {} as Partial<SiteTexts>,
};

const emptyTexts: SiteTexts = {
  description: '',
  mission: '',
  charteredIn: '',
  email: '',
  mailingAddress: [],
  headquarters: { address: [], phone: '' },
  socialLinks: {},
  outsideLinks: [],
  slides: [],
  home: {
    mission: '',
    facts: [],
    programPictures: {},
    whoWeAre: { intro: '', mission: [], history: [], service: [] },
    scholarships: { total: 0, text: '', email: '' },
  },
};

export function siteRepository(db: Database) {
  const findDetails = db
    .select({
      chapterName: siteDetails.chapterName,
      organisationName: siteDetails.organisationName,
      tagline: siteDetails.tagline,
      timeZone: siteDetails.timeZone,
      texts: siteDetails.texts,
    })
    .from(siteDetails)
    .prepare('site_find');

  return {
    async find(): Promise<Site> {
      const { texts, ...names } = (await findDetails.execute())[0] ?? undescribed;
      return { ...emptyTexts, ...texts, ...names };
    },
  };
}
