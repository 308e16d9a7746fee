import JobsIcon from 'lucide-react/icons/gauge';
import DashboardIcon from 'lucide-react/icons/layout-dashboard';
import { lazy } from 'react';
import { dashboard } from '../features/manifests.ts';
import { defineAdmin } from '../records/admin/admin-feature.ts';
import { status } from '../features/status/status.manifest.ts';
import { adminFeatures } from './admin-features.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const dashboardAdmin = defineAdmin({
  manifest: dashboard,
  screens: { '/admin': DashboardScreen, '/admin/dashboard': DashboardScreen },
  menu: { to: '/admin', label: 'Dashboard', Icon: DashboardIcon },
});

const statusAdmin = defineAdmin({
  manifest: status,
  screens: {
    '/admin/jobs': lazy(() => import('./admin-status-screen.tsx')),
    '/admin/handover': lazy(() => import('./admin-handover-screen.tsx')),
    '/admin/how-to-hand-over': lazy(() => import('./admin-how-to-hand-over-screen.tsx')),
  },
  menu: [{ to: '/admin/jobs', label: 'Website status', Icon: JobsIcon, group: 'chapter' }],
});

/** The back office in the order of the menu: the features, and what shows several of them. */
export const adminParts = [dashboardAdmin, ...adminFeatures, statusAdmin];
