import type { SiteFeature } from '../../../ui/screen.ts';
import { removalPath } from '../photo-removal.rules.ts';

export const photoRemovalSite: SiteFeature = {
  routes: [
    {
      path: removalPath(':id'),
      source: 'src/features/photo-removal/site/removal-screen.tsx',
      load: () => import('./removal-screen.tsx'),
      isBare: true,
    },
  ],
  photoAction: { label: 'Ask us to remove this photo', to: removalPath },
};
