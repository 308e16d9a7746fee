import RollCallIcon from 'lucide-react/icons/user-check';
import { lazy } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { rollCall } from '../roll-call.manifest.ts';
import { rollCallAttention, rollCallFilters } from './roll-call-filters.ts';

export const rollCallAdmin = defineAdmin({
  manifest: rollCall,
  screens: { '/admin/roll-call': lazy(() => import('./roll-call-screen.tsx')) },
  parent: {
    path: '/admin/members',
    otherPaths: ['/admin/board'],
    label: 'Ask members to check their entries',
    Icon: RollCallIcon,
  },
  attention: rollCallAttention,
  recordFilters: rollCallFilters,
  handingOver: {
    who: 'Each member',
    what: 'Opens the link in her email and says whether her entry is right.',
    step: 'Open “Members”, then “Ask members to check their entries”, and press “Ask every member”. Each one with an email address gets a link to check her entry.',
  },
  loadWords: () => import('./roll-call-activity.ts'),
});
