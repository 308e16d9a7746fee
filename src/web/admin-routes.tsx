import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { AccountScreen } from '../features/auth/admin/account-screen.tsx';
import { LoginScreen } from '../features/auth/admin/login-screen.tsx';
import { LogoutScreen } from '../features/auth/admin/logout-screen.tsx';
import { SetupScreen } from '../features/auth/admin/setup-screen.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { AdminApp } from './admin-app.tsx';
import { AdminFailedScreen } from './admin-failed-screen.tsx';
import { AdminFrame, PublicAdminFrame } from './admin-frame.tsx';
import { AdminNotFoundScreen } from './admin-not-found-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

/** The screens that need no session. */
const publicAdminRoutes: RouteObject[] = [
  { path: '/admin/login', element: <LoginScreen /> },
  { path: '/admin/logout', element: <LogoutScreen /> },
  { path: '/admin/setup', element: <SetupScreen /> },
];

/** Loaded when they are opened, which keeps the first load small. */
const GalleryManagementScreen = lazy(() => import('../features/gallery/admin/gallery-management-screen.tsx'));

const EventsManagementScreen = lazy(() => import('../features/events/admin/events-management-screen.tsx'));
const CreateEventScreen = lazy(() => import('../features/events/admin/create-event-screen.tsx'));
const EditEventScreen = lazy(() => import('../features/events/admin/edit-event-screen.tsx'));
const EventHistoryScreen = lazy(() => import('../features/events/admin/event-history-screen.tsx'));

const PagesManagementScreen = lazy(() => import('../features/pages/admin/pages-management-screen.tsx'));
const CreatePageScreen = lazy(() => import('../features/pages/admin/create-page-screen.tsx'));
const EditPageScreen = lazy(() => import('../features/pages/admin/edit-page-screen.tsx'));
const PreviewPageScreen = lazy(() => import('../features/pages/admin/preview-page-screen.tsx'));
const PageHistoryScreen = lazy(() => import('../features/pages/admin/page-history-screen.tsx'));

const MembersManagementScreen = lazy(() => import('../features/members/admin/members-management-screen.tsx'));
const ImportMembersScreen = lazy(() => import('../features/members/admin/import-members-screen.tsx'));
const MemberHistoryScreen = lazy(() => import('../features/members/admin/member-history-screen.tsx'));

const MessagesScreen = lazy(() => import('../features/contact/admin/messages-screen.tsx'));
const MessageScreen = lazy(() => import('../features/contact/admin/message-screen.tsx'));

const JobsScreen = lazy(() => import('../features/jobs/admin/jobs-screen.tsx'));
const ActivityScreen = lazy(() => import('./admin-activity-screen.tsx'));

/** The screens for signed-in administrators. */
const guarded: RouteObject[] = [
  { path: '/admin', element: <DashboardScreen /> },
  { path: '/admin/dashboard', element: <DashboardScreen /> },
  { path: '/admin/events', element: <LazyScreen screen={EventsManagementScreen} /> },
  { path: '/admin/create-event', element: <LazyScreen screen={CreateEventScreen} /> },
  { path: '/admin/edit-event/:id?', element: <LazyScreen screen={EditEventScreen} /> },
  { path: '/admin/event-history/:id', element: <LazyScreen screen={EventHistoryScreen} /> },
  { path: '/admin/pages', element: <LazyScreen screen={PagesManagementScreen} /> },
  { path: '/admin/create-page', element: <LazyScreen screen={CreatePageScreen} /> },
  { path: '/admin/edit-page/:id', element: <LazyScreen screen={EditPageScreen} /> },
  { path: '/admin/preview-page/:id', element: <LazyScreen screen={PreviewPageScreen} /> },
  { path: '/admin/page-history/:id', element: <LazyScreen screen={PageHistoryScreen} /> },
  { path: '/admin/members', element: <LazyScreen screen={MembersManagementScreen} /> },
  { path: '/admin/import-members', element: <LazyScreen screen={ImportMembersScreen} /> },
  { path: '/admin/member-history/:id', element: <LazyScreen screen={MemberHistoryScreen} /> },
  { path: '/admin/gallery', element: <LazyScreen screen={GalleryManagementScreen} /> },
  { path: '/admin/messages', element: <LazyScreen screen={MessagesScreen} /> },
  { path: '/admin/messages/:id', element: <LazyScreen screen={MessageScreen} /> },
  { path: '/admin/jobs', element: <LazyScreen screen={JobsScreen} /> },
  { path: '/admin/account', element: <AccountScreen /> },
  { path: '/admin/activity', element: <LazyScreen screen={ActivityScreen} /> },
  { path: '/admin/*', element: <AdminNotFoundScreen /> },
];

/** The routes of the back office. */
export function adminRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      element: <AdminApp client={client} />,
      errorElement: <AdminFailedScreen />,
      children: [
        { element: <PublicAdminFrame />, children: publicAdminRoutes },
        { element: <AdminFrame />, children: guarded },
      ],
    },
  ];
}

function LazyScreen({ screen: Screen }: { screen: ComponentType }) {
  return (
    <Suspense
      fallback={
        <div className="px-5">
          <Loading text="Loading…" />
        </div>
      }
    >
      <Screen />
    </Suspense>
  );
}
