import RollCallIcon from 'lucide-react/icons/user-check';
import { lazy } from 'react';
import { defineAdmin } from '../../records/admin/admin-feature.ts';
import { rollCall } from '../roll-call.manifest.ts';
import { rollCallAttention } from './roll-call-attention.ts';

export const rollCallAdmin = defineAdmin({
  manifest: rollCall,
  screens: { '/admin/roll-call': lazy(() => import('./roll-call-screen.tsx')) },
  parent: { path: '/admin/members', label: 'Roll call', Icon: RollCallIcon },
  attention: rollCallAttention,
  handingOver: {
    who: 'Each member',
    what: 'Opens her link of the roll call and says whether her entry is right.',
    step: 'Open “Members”, then “Roll call”, and press “Ask every member”. Each one with an email address gets a link to check her entry.',
  },
  loadWords: () => import('./roll-call-activity.ts'),
});
