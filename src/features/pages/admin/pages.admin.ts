import PagesIcon from 'lucide-react/icons/file-text';
import { lazy } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { pages } from '../pages.manifest.ts';

export const pagesAdmin = defineAdmin({
  manifest: pages,
  screens: {
    '/admin/pages': lazy(() => import('./pages-management-screen.tsx')),
    '/admin/create-page': lazy(() => import('./create-page-screen.tsx')),
    '/admin/edit-page/:id': lazy(() => import('./edit-page-screen.tsx')),
    '/admin/preview-page/:id': lazy(() => import('./preview-page-screen.tsx')),
    '/admin/page-history/:id': lazy(() => import('./page-history-screen.tsx')),
  },
  menu: { to: '/admin/pages', label: 'Pages', Icon: PagesIcon },
  card: { to: '/admin/pages', title: 'Manage Pages', text: 'About us and our programs', Icon: PagesIcon },
  record: { Icon: PagesIcon, load: () => import('./page-activity.ts') },
});
