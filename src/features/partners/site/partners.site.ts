import type { SiteFeature } from '../../../ui/screen.ts';

export const partnersSite: SiteFeature = {
  routes: [
    {
      path: '/partners',
      source: 'src/features/partners/site/partners-screen.tsx',
      load: () => import('./partners-screen.tsx'),
      edit: { label: 'Edit partners', to: '/admin/partners' },
    },
  ],
  navigation: { label: 'Partners', to: '/partners' },
};
