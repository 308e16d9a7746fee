import HiddenIcon from 'lucide-react/icons/eye-off';
import YoungIcon from 'lucide-react/icons/shield-check';
import { lazy } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { photoRemoval } from '../photo-removal.manifest.ts';
import { youngPath } from '../photo-removal.rules.ts';
import { permissionAttention, requestsAttention } from './photo-attention.ts';

export const photoRemovalAdmin = defineAdmin({
  manifest: photoRemoval,
  screens: {
    '/admin/gallery/requests': lazy(() => import('./requests-screen.tsx')),
    '/admin/gallery/young-people': lazy(() => import('./young-collection-screen.tsx')),
  },
  parent: { path: '/admin/gallery', label: 'Requests', Icon: HiddenIcon },
  attention: [requestsAttention, permissionAttention],
  loadWords: () => import('./photo-activity.ts'),
  collections: {
    action: { label: 'Children or teenagers', Icon: YoungIcon, to: youngPath },
    question: 'This collection shows children or teenagers',
    Unseen: lazy(async () => ({ default: (await import('./young-collections.tsx')).YoungCollections })),
    CaptionHint: lazy(async () => ({ default: (await import('./caption-hint.tsx')).CaptionHint })),
  },
});
