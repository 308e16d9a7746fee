import type { SiteFeature } from '../../../ui/screen.ts';
import { ROLL_CALL_PATH } from '../roll-call.rules.ts';

export const rollCallSite: SiteFeature = {
  routes: [
    {
      path: ROLL_CALL_PATH,
      source: 'src/features/roll-call/site/roll-call-screen.tsx',
      load: () => import('./roll-call-screen.tsx'),
    },
  ],
};
