import AccountIcon from 'lucide-react/icons/circle-user-round';
import { lazy } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { auth } from '../auth.manifest.ts';
import { AccountScreen } from './account-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { LogoutScreen } from './logout-screen.tsx';
import { OwnerPasskeys } from './owner-passkeys.tsx';
import { SetupScreen } from './setup-screen.tsx';

export const authAdmin = defineAdmin({
  manifest: auth,
  screens: { '/admin/account': AccountScreen },
  publicScreens: {
    '/admin/login': LoginScreen,
    '/admin/logout': LogoutScreen,
    '/admin/setup': SetupScreen,
    '/admin/join': lazy(() => import('./join-screen.tsx')),
    '/admin/forgot-password': lazy(() => import('./forgot-password-screen.tsx')),
    '/admin/reset-password': lazy(() => import('./reset-password-screen.tsx')),
    '/admin/confirm-email': lazy(() => import('./confirm-email-screen.tsx')),
  },
  record: { Icon: AccountIcon, load: () => import('./account-activity.ts') },
  SignInSettings: OwnerPasskeys,
});
