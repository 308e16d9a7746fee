import type { RouteObject } from 'react-router';
import { BackOfficeClosedScreen } from './back-office-closed-screen.tsx';

/** Every address of the back office and its screen. */
export const adminRoutes: RouteObject[] = [{ path: '/admin/*', element: <BackOfficeClosedScreen /> }];
