import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { AccountScreen } from '../features/auth/admin/account-screen.tsx';
import { LoginScreen } from '../features/auth/admin/login-screen.tsx';
import { LogoutScreen } from '../features/auth/admin/logout-screen.tsx';
import { SetupScreen } from '../features/auth/admin/setup-screen.tsx';
import { AdminApp } from './admin-app.tsx';
import { AdminFailedScreen } from './admin-failed-screen.tsx';
import { AdminDoorFrame, AdminFrame } from './admin-frame.tsx';
import { LaterScreen } from './admin-later-screen.tsx';
import { AdminNotFoundScreen } from './admin-not-found-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

/** Open to everybody: they lead in and out. */
const doors: RouteObject[] = [
  { path: '/admin/login', element: <LoginScreen /> },
  { path: '/admin/logout', element: <LogoutScreen /> },
  { path: '/admin/setup', element: <SetupScreen /> },
];

/** Large screens come when they are opened, so that the others stay light. */
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

/** Only for those who are signed in. */
const guarded: RouteObject[] = [
  { path: '/admin', element: <DashboardScreen /> },
  { path: '/admin/dashboard', element: <DashboardScreen /> },
  { path: '/admin/events', element: <LaterScreen of={EventsManagementScreen} /> },
  { path: '/admin/create-event', element: <LaterScreen of={CreateEventScreen} /> },
  { path: '/admin/edit-event/:id?', element: <LaterScreen of={EditEventScreen} /> },
  { path: '/admin/event-history/:id', element: <LaterScreen of={EventHistoryScreen} /> },
  { path: '/admin/pages', element: <LaterScreen of={PagesManagementScreen} /> },
  { path: '/admin/create-page', element: <LaterScreen of={CreatePageScreen} /> },
  { path: '/admin/edit-page/:id', element: <LaterScreen of={EditPageScreen} /> },
  { path: '/admin/preview-page/:id', element: <LaterScreen of={PreviewPageScreen} /> },
  { path: '/admin/page-history/:id', element: <LaterScreen of={PageHistoryScreen} /> },
  { path: '/admin/members', element: <LaterScreen of={MembersManagementScreen} /> },
  { path: '/admin/import-members', element: <LaterScreen of={ImportMembersScreen} /> },
  { path: '/admin/member-history/:id', element: <LaterScreen of={MemberHistoryScreen} /> },
  { path: '/admin/gallery', element: <LaterScreen of={GalleryManagementScreen} /> },
  { path: '/admin/messages', element: <LaterScreen of={MessagesScreen} /> },
  { path: '/admin/messages/:id', element: <LaterScreen of={MessageScreen} /> },
  { path: '/admin/jobs', element: <LaterScreen of={JobsScreen} /> },
  { path: '/admin/account', element: <AccountScreen /> },
  { path: '/admin/activity', element: <LaterScreen of={ActivityScreen} /> },
  { path: '/admin/*', element: <AdminNotFoundScreen /> },
];

/** Every address of the back office and its screen. */
export function adminRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      element: <AdminApp client={client} />,
      errorElement: <AdminFailedScreen />,
      children: [
        { element: <AdminDoorFrame />, children: doors },
        { element: <AdminFrame />, children: guarded },
      ],
    },
  ];
}
