import { defineManifest } from '../../kernel/feature-manifest.ts';

export const contact = defineManifest({
  adminPaths: { '/admin/messages': 'editor', '/admin/messages/:id': 'editor' },
});
