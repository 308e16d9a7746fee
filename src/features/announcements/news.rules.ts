/** What a link from an email is for. */
export const newsPurposes = ['confirm', 'leave'] as const;

export type NewsPurpose = (typeof newsPurposes)[number];

/** Where such a link is opened, and where its form submits to without JavaScript. */
export const linkPaths: Record<NewsPurpose, string> = { confirm: '/news/confirm', leave: '/leave' };

/** Where the news is, and where the form for it submits to without JavaScript. */
export const NEWS_PATH = '/news';
