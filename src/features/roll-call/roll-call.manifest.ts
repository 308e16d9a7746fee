import { defineManifest } from '../../kernel/feature-manifest.ts';

export const rollCall = defineManifest({ adminPaths: { '/admin/roll-call': 'editor' } });
