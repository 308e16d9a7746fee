import type { SiteFeature } from '../../../ui/screen.ts';

const edit = { label: 'Edit events', to: '/admin/events', record: 'event' };

export const eventsSite: SiteFeature = {
  routes: [
    {
      path: '/events',
      source: 'src/features/events/site/events-screen.tsx',
      load: () => import('./events-screen.tsx'),
      edit,
    },
    {
      path: '/events/:id/:slug',
      source: 'src/features/events/site/event-page-screen.tsx',
      load: () => import('./event-page-screen.tsx'),
      hasEventParts: true,
      edit,
    },
  ],
  navigation: { label: 'Events', to: '/events', isQuickLink: true },
};
