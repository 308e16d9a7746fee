import PartnersIcon from 'lucide-react/icons/handshake';
import { lazy } from 'react';
import { defineAdmin, lazyHistory } from '../../../records/admin/admin-feature.ts';
import { partners } from '../partners.manifest.ts';

const path = '/admin/partners';
const load = async () => (await import('./partner-record.ts')).partnerRecord;

export const partnersAdmin = defineAdmin({
  manifest: partners,
  screens: {
    [path]: lazy(() => import('./partners-management-screen.tsx')),
    '/admin/partner-history/:id': lazyHistory(load),
  },
  menu: { to: path, label: 'Partners', Icon: PartnersIcon },
  chapterRow: { to: path, title: 'Partners', text: 'Logos and thanks', Icon: PartnersIcon },
  record: { Icon: PartnersIcon, load },
});
