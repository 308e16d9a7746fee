import { defineManifest } from '../../kernel/feature-manifest.ts';

export const auth = defineManifest({
  subject: { type: 'account', label: 'Sign-ins and passwords', historyRole: 'editor' },
  adminPaths: { '/admin/account': 'helper' },
  publicAdminPaths: [
    '/admin/login',
    '/admin/logout',
    '/admin/setup',
    '/admin/join',
    '/admin/forgot-password',
    '/admin/reset-password',
    '/admin/confirm-email',
  ],
});
