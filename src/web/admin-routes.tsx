import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { AccountScreen } from '../features/auth/admin/account-screen.tsx';
import { LoginScreen } from '../features/auth/admin/login-screen.tsx';
import { LogoutScreen } from '../features/auth/admin/logout-screen.tsx';
import { SetupScreen } from '../features/auth/admin/setup-screen.tsx';
import { coreAdminPaths, type publicAdminPaths } from '../kernel/admin-paths.ts';
import type { Role } from '../kernel/roles.ts';
import { AdminApp } from './admin-app.tsx';
import { adminFeatures } from './admin-features.ts';
import { AdminFailedScreen, AdminNotFoundScreen, LazyScreen, RoleGate } from './admin-fallbacks.tsx';
import { AdminFrame, PublicAdminFrame } from './admin-frame.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const JoinScreen = lazy(() => import('../features/auth/admin/join-screen.tsx'));
const ForgotPasswordScreen = lazy(() => import('../features/auth/admin/forgot-password-screen.tsx'));
const ResetPasswordScreen = lazy(() => import('../features/auth/admin/reset-password-screen.tsx'));
const ConfirmEmailScreen = lazy(() => import('../features/auth/admin/confirm-email-screen.tsx'));

const publicScreens: Record<(typeof publicAdminPaths)[number], ReactElement> = {
  '/admin/login': <LoginScreen />,
  '/admin/logout': <LogoutScreen />,
  '/admin/setup': <SetupScreen />,
  '/admin/join': <LazyScreen of={JoinScreen} />,
  '/admin/forgot-password': <LazyScreen of={ForgotPasswordScreen} />,
  '/admin/reset-password': <LazyScreen of={ResetPasswordScreen} />,
  '/admin/confirm-email': <LazyScreen of={ConfirmEmailScreen} />,
};

/** Large screens are loaded when they are opened. */
const EventsListScreen = lazy(() => import('../features/events/admin/events-list-screen.tsx'));
const eventEditor = () => import('../features/events/admin/event-editor-screen.tsx');
const CreateEventScreen = lazy(async () => ({ default: (await eventEditor()).CreateEventScreen }));
const EditEventScreen = lazy(async () => ({ default: (await eventEditor()).EditEventScreen }));
const EventHistoryScreen = lazy(() => import('../features/events/admin/event-history-screen.tsx'));

const PagesManagementScreen = lazy(() => import('../features/pages/admin/pages-management-screen.tsx'));
const CreatePageScreen = lazy(() => import('../features/pages/admin/create-page-screen.tsx'));
const EditPageScreen = lazy(() => import('../features/pages/admin/edit-page-screen.tsx'));
const PreviewPageScreen = lazy(() => import('../features/pages/admin/preview-page-screen.tsx'));
const PageHistoryScreen = lazy(() => import('../features/pages/admin/page-history-screen.tsx'));

const MessagesScreen = lazy(() => import('../features/contact/admin/messages-screen.tsx'));
const MessageScreen = lazy(() => import('../features/contact/admin/message-screen.tsx'));

const ChapterScreen = lazy(() => import('./admin-chapter-screen.tsx'));
const TopicScreen = lazy(() => import('./admin-topic-screen.tsx'));
const TopicHistoryScreen = lazy(() => import('../features/site/admin/topic-history-screen.tsx'));

const YearScreen = lazy(() => import('./admin-year-screen.tsx'));
const PeopleScreen = lazy(() => import('./admin-people-screen.tsx'));
const StatusScreen = lazy(() => import('./admin-status-screen.tsx'));
const HandoverScreen = lazy(() => import('./admin-handover-screen.tsx'));
const HowToHandOverScreen = lazy(() => import('./admin-how-to-hand-over-screen.tsx'));
const ActivityScreen = lazy(() => import('./admin-activity-screen.tsx'));
const DeletedScreen = lazy(() => import('./admin-deleted-screen.tsx'));

const coreScreens: Record<keyof typeof coreAdminPaths, ReactElement> = {
  '/admin': <DashboardScreen />,
  '/admin/dashboard': <DashboardScreen />,
  '/admin/events': <LazyScreen of={EventsListScreen} />,
  '/admin/create-event': <LazyScreen of={CreateEventScreen} />,
  '/admin/edit-event/:id?': <LazyScreen of={EditEventScreen} />,
  '/admin/event-history/:id': <LazyScreen of={EventHistoryScreen} />,
  '/admin/pages': <LazyScreen of={PagesManagementScreen} />,
  '/admin/create-page': <LazyScreen of={CreatePageScreen} />,
  '/admin/edit-page/:id': <LazyScreen of={EditPageScreen} />,
  '/admin/preview-page/:id': <LazyScreen of={PreviewPageScreen} />,
  '/admin/page-history/:id': <LazyScreen of={PageHistoryScreen} />,
  '/admin/messages': <LazyScreen of={MessagesScreen} />,
  '/admin/messages/:id': <LazyScreen of={MessageScreen} />,
  '/admin/chapter': <LazyScreen of={ChapterScreen} />,
  '/admin/chapter/:id': <LazyScreen of={TopicScreen} />,
  '/admin/chapter-history/:id': <LazyScreen of={TopicHistoryScreen} />,
  '/admin/year': <LazyScreen of={YearScreen} />,
  '/admin/people': <LazyScreen of={PeopleScreen} />,
  '/admin/jobs': <LazyScreen of={StatusScreen} />,
  '/admin/handover': <LazyScreen of={HandoverScreen} />,
  '/admin/how-to-hand-over': <LazyScreen of={HowToHandOverScreen} />,
  '/admin/account': <AccountScreen />,
  '/admin/activity': <LazyScreen of={ActivityScreen} />,
  '/admin/deleted': <LazyScreen of={DeletedScreen} />,
};

/** The screens of the back office. The compiler checks that every path has one: here, and in each feature for its manifest. */
export function adminRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      element: <AdminApp client={client} />,
      errorElement: <AdminFailedScreen />,
      children: [
        { element: <PublicAdminFrame />, children: toRoutes(publicScreens) },
        {
          element: <AdminFrame />,
          children: [...guardedRoutes(), { path: '/admin/*', element: <AdminNotFoundScreen /> }],
        },
      ],
    },
  ];
}

/** Each screen for those who may open it. */
function guardedRoutes(): RouteObject[] {
  const core = Object.entries(coreScreens).map(([path, screen]) =>
    guarded(path, coreAdminPaths[path as keyof typeof coreAdminPaths], screen),
  );
  const featureRoutes = adminFeatures.flatMap(({ manifest, screens }) =>
    Object.entries(manifest.adminPaths).map(([path, role]) =>
      guarded(path, role, <LazyScreen of={screens[path]!} />),
    ),
  );
  return [...core, ...featureRoutes];
}

function guarded(path: string, role: Role, screen: ReactElement): RouteObject {
  return {
    path,
    element: (
      <RoleGate key={path} role={role}>
        {screen}
      </RoleGate>
    ),
  };
}

function toRoutes(screens: Record<string, ReactElement>): RouteObject[] {
  return Object.entries(screens).map(([path, element]) => ({ path, element }));
}
