import { defineManifest } from '../../kernel/feature-manifest.ts';

export const emailHealth = defineManifest({ adminPaths: { '/admin/email-health': 'owner' } });
