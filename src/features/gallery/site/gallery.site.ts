import type { SiteFeature } from '../../../ui/screen.ts';

const edit = { label: 'Edit the gallery', to: '/admin/gallery' };

export const gallerySite: SiteFeature = {
  routes: [
    {
      path: '/gallery',
      source: 'src/features/gallery/site/gallery-screen.tsx',
      load: () => import('./gallery-screen.tsx'),
      edit,
    },
    {
      path: '/gallery/:album',
      source: 'src/features/gallery/site/album-screen.tsx',
      load: () => import('./album-screen.tsx'),
      edit,
    },
  ],
  navigation: { label: 'Gallery', to: '/gallery', isQuickLink: true },
};
