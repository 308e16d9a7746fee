import type { SiteFeature } from '../../../ui/screen.ts';

export const membersSite: SiteFeature = {
  routes: [
    {
      path: '/about/members',
      source: 'src/features/members/site/members-screen.tsx',
      load: () => import('./members-screen.tsx'),
      edit: { label: 'Edit members', to: '/admin/members' },
    },
    {
      path: '/about/past-boards',
      source: 'src/features/members/site/past-boards-screen.tsx',
      load: () => import('./past-boards-screen.tsx'),
      edit: { label: 'Edit past boards', to: '/admin/past-boards' },
    },
  ],
};
