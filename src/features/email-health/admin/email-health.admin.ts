import { lazy } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { emailHealth } from '../email-health.manifest.ts';

const EmailHealthSection = lazy(async () => ({
  default: (await import('./email-health-section.tsx')).EmailHealthSection,
}));

export const emailHealthAdmin = defineAdmin({
  manifest: emailHealth,
  screens: { '/admin/email-health': lazy(() => import('./email-health-screen.tsx')) },
  menuPath: '/admin/jobs',
  statusSection: { name: 'email', Section: EmailHealthSection },
});
