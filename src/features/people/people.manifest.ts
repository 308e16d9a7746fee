import { defineManifest } from '../../kernel/feature-manifest.ts';

export const people = defineManifest({ adminPaths: { '/admin/people': 'owner' } });
