import type { SiteFeature } from '../../../ui/screen.ts';
import { ANSWER_PATH } from '../sign-up.rules.ts';

export const signUpSite: SiteFeature = {
  routes: [
    {
      path: ANSWER_PATH,
      source: 'src/features/sign-up/site/answer-screen.tsx',
      load: () => import('./answer-screen.tsx'),
      isBare: true,
    },
    {
      path: '/signed-up/:id',
      source: 'src/features/sign-up/site/signed-up-screen.tsx',
      load: () => import('./signed-up-screen.tsx'),
    },
  ],
  eventPart: async () => (await import('./sign-up-card.tsx')).signUpOnPage,
};
