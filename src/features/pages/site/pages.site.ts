import type { SiteFeature } from '../../../ui/screen.ts';

export const pagesSite: SiteFeature = {
  routes: [
    {
      path: '/about/:slug',
      source: 'src/features/pages/site/about-page-screen.tsx',
      load: () => import('./about-page-screen.tsx'),
    },
  ],
};
