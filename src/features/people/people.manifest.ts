import { defineManifest } from '../../kernel/feature-manifest.ts';

export const people = defineManifest({
  subject: { type: 'person', label: 'Sign-in access', historyRole: 'owner' },
  adminPaths: { '/admin/people': 'owner' },
});
