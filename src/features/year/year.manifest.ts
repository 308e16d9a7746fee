import { defineManifest } from '../../kernel/feature-manifest.ts';

export const year = defineManifest({ adminPaths: { '/admin/year': 'owner' } });
