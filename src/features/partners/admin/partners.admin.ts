import PartnersIcon from 'lucide-react/icons/handshake';
import { lazy } from 'react';
import { defineAdmin } from '../../records/admin/admin-feature.ts';
import { partners } from '../partners.manifest.ts';

const path = '/admin/partners';

export const partnersAdmin = defineAdmin({
  manifest: partners,
  screens: {
    [path]: lazy(() => import('./partners-management-screen.tsx')),
    '/admin/partner-history/:id': lazy(() => import('./partner-history-screen.tsx')),
  },
  menu: { to: path, label: 'Partners', Icon: PartnersIcon },
  chapterRow: { to: path, title: 'Partners', text: 'Logos and thanks', Icon: PartnersIcon },
  record: { Icon: PartnersIcon, load: () => import('./partner-activity.ts') },
});
