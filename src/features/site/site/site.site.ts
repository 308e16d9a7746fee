import type { SiteFeature } from '../../../ui/screen.ts';

export const siteSite: SiteFeature = {
  routes: [
    {
      path: '/about/presidents-message',
      source: 'src/features/site/site/presidents-message-screen.tsx',
      load: () => import('./presidents-message-screen.tsx'),
    },
  ],
};
