import { sql } from 'drizzle-orm';
import type { FeatureDeps } from '../../../infra/feature.ts';
import type { SearchHit, SearchSource } from '../../../infra/search-source.ts';
import { plainText } from '../../../kernel/plain-text.ts';
import { aboutScreens } from '../menu.rules.ts';
import type { Site } from '../site.contract.ts';
import type { SiteRepository } from './site.repository.ts';

/** The screens that are no pages of officers, for the search of the website. Few, so there is no index. */
export function screensSearch(
  { db, searchedScreens }: Pick<FeatureDeps, 'db' | 'searchedScreens'>,
  site: SiteRepository,
): SearchSource {
  const list = async () => [...searchedScreens(), ...screensOf(await site.find())];
  return {
    group: 'pages',
    titles: async () => (await list()).map(({ title, text }) => `${title} ${text}`),
    async find(query, limit) {
      const screens = await list();
      const columns = (['title', 'path', 'text'] as const).map((name) =>
        screens.map((screen) => screen[name]),
      );
      const [titles, paths, texts] = columns.map((values) => sql`${sql.param(values)}::text[]`);
      const vector = sql`search_vector(title, text)`;
      const { rows } = await db.execute<SearchHit & Record<string, unknown>>(
        sql`select title, path, text, ${query.inTitle(vector)} as "isInTitle" from unnest(${titles}, ${paths}, ${texts}) as screens (title, path, text)
            where ${query.condition(vector)} order by ${query.rank(vector)} desc limit ${limit}`,
      );
      return rows;
    },
  };
}

function screensOf({ president, giving, joinText, scholarships, menu }: Site): SearchHit[] {
  const pastBoards = '/about/past-boards';
  const screens = [
    {
      title: 'Events',
      path: '/events',
      text: 'The calendar: upcoming and past events, with dates, times and locations.',
    },
    {
      title: 'Contact',
      path: '/contact',
      text: 'Write to us: questions, ideas, gifts and offers of help are welcome.',
    },
    {
      title: 'Join us',
      path: '/contact?topic=join',
      text: `Become a member, volunteer or help for a day. ${joinText}`,
    },
    { title: 'Give', path: '/contact?topic=give', text: `Donate, or make a gift. ${plainText(giving.text)}` },
    scholarships && {
      title: 'Scholarships: how to apply, and the deadline',
      path: scholarships.path,
      text: [
        scholarships.notice,
        ...scholarships.facts.map(({ label, value }) => `${label}: ${value}`),
        ...scholarships.steps.map(({ day, text }) => [day, text].filter(Boolean).join(': ')),
      ].join(' '),
    },
    menu.about.some(({ to }) => to === pastBoards) && {
      title: 'Our past presidents and boards',
      path: pastBoards,
      text: 'Who led the chapter before: our former presidents and officers, year by year.',
    },
    president && {
      title: aboutScreens.get('presidents-message')!,
      path: '/about/presidents-message',
      text: plainText(president.message),
    },
  ];
  return screens.filter((screen) => typeof screen === 'object');
}
