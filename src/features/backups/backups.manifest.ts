import { defineManifest } from '../../kernel/feature-manifest.ts';

/** Its screens are sections of others. */
export const backups = defineManifest({ adminPaths: {} });
