import type { SiteFeature } from '../../../ui/screen.ts';

export const chapterSite: SiteFeature = {
  routes: [
    {
      path: '/about/presidents-message',
      source: 'src/features/chapter/site/presidents-message-screen.tsx',
      load: () => import('./presidents-message-screen.tsx'),
    },
  ],
};
