import { defineManifest } from '../../kernel/feature-manifest.ts';

export const signUp = defineManifest({ adminPaths: { '/admin/events/:id/sign-ups': 'helper' } });
