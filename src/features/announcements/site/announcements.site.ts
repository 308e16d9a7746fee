import type { SiteFeature } from '../../../ui/screen.ts';
import { linkPaths, NEWS_PATH } from '../news.rules.ts';
import { Line, lineRead } from './line.ts';

const links = {
  source: 'src/features/announcements/site/news-link-screen.tsx',
  load: () => import('./news-link-screen.tsx'),
  isBare: true,
};

export const announcementsSite: SiteFeature = {
  routes: [
    { ...links, path: linkPaths.confirm },
    { ...links, path: linkPaths.leave },
    {
      path: NEWS_PATH,
      source: 'src/features/announcements/site/news-screen.tsx',
      load: () => import('./news-screen.tsx'),
      edit: { label: 'Edit announcements', to: '/admin/announcements' },
    },
    {
      path: `${NEWS_PATH}/:id/:slug`,
      source: 'src/features/announcements/site/news-page-screen.tsx',
      load: () => import('./news-page-screen.tsx'),
      edit: { label: 'Edit announcements', to: '/admin/announcements', record: 'announcement' },
    },
  ],
  footerForm: {
    heading: 'Get our news by email',
    text: 'About once a month. Leave with one tap.',
    link: { label: 'See our news', to: NEWS_PATH },
    button: 'Send me the news',
    action: NEWS_PATH,
    load: async () => (await import('./send-news-form.tsx')).sendNewsForm,
  },
  topOfPage: { read: lineRead, Part: Line },
};
