import { lazy } from 'react';
import { defineAdmin } from '../../records/admin/admin-feature.ts';
import { rollCall } from '../roll-call.manifest.ts';
import { rollCallAttention } from './roll-call-attention.ts';

export const rollCallAdmin = defineAdmin({
  manifest: rollCall,
  screens: { '/admin/roll-call': lazy(() => import('./roll-call-screen.tsx')) },
  parentPath: '/admin/members',
  attention: rollCallAttention,
  loadWords: () => import('./roll-call-activity.ts'),
});
