import { defineManifest } from '../../kernel/feature-manifest.ts';

export const partners = defineManifest({
  kind: {
    type: 'partner',
    noun: 'partner',
    plural: 'partners',
    label: 'Partners',
    historyRole: 'editor',
    path: (id) => `/admin/partners?partner=${id}`,
    pictures: 'own',
    hasLogos: true,
  },
  adminPaths: { '/admin/partners': 'editor', '/admin/partner-history/:id': 'editor' },
});
