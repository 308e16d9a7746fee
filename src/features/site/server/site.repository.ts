import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { NewChapter } from '../../auth/setup.contract.ts';
import type { Site, SiteTexts } from '../site.contract.ts';
import { siteDetails } from './site.table.ts';

export type SiteRepository = ReturnType<typeof siteRepository>;

/** The details of a site that has none stored yet. */
const defaults = {
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
      const { texts, ...names } = (await findDetails.execute())[0] ?? defaults;
      return { ...fillMissing(emptyTexts, texts), ...names };
    },

    /** Saves what a new chapter has to say about itself. Everything else stays. */
    async describe({ chapterName, timeZone, contactEmail: email }: NewChapter): Promise<void> {
      await db
        .insert(siteDetails)
        .values({ chapterName, timeZone, texts: { email } })
        .onConflictDoUpdate({
          target: siteDetails.id,
          set: { chapterName, timeZone, texts: sql`${siteDetails.texts} || excluded.texts` },
        });
    },
  };
}

/** The stored texts with empty ones for missing keys, because older rows lack newer keys. */
function fillMissing<T extends object>(empty: T, stored: Partial<T>): T {
  const entries = Object.entries({ ...empty, ...stored }).map(([name, value]) => {
    const blank = (empty as Record<string, unknown>)[name];
    return [name, isRecord(blank) && isRecord(value) ? fillMissing(blank, value) : value];
  });
  return Object.fromEntries(entries) as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
