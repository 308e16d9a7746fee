import { SEARCH_PATH } from '../../../kernel/search-text.ts';
import type { SiteFeature } from '../../../ui/screen.ts';

export const searchSite: SiteFeature = {
  routes: [
    {
      path: SEARCH_PATH,
      source: 'src/features/search/site/search-screen.tsx',
      load: () => import('./search-screen.tsx'),
    },
  ],
};
