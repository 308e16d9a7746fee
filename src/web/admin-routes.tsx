import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { AdminApp } from './admin-app.tsx';
import { adminParts } from './admin-composed.ts';
import { AdminFailedScreen, AdminNotFoundScreen, LazyScreen, RoleGate } from './admin-fallbacks.tsx';
import { AdminFrame, PublicAdminFrame } from './admin-frame.tsx';

/** The screens of the back office. The compiler checks in each feature that every path of its manifest has one. */
export function adminRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      element: <AdminApp client={client} />,
      errorElement: <AdminFailedScreen />,
      children: [
        { element: <PublicAdminFrame />, children: publicRoutes() },
        {
          element: <AdminFrame />,
          children: [...guardedRoutes(), { path: '/admin/*', element: <AdminNotFoundScreen /> }],
        },
      ],
    },
  ];
}

function publicRoutes(): RouteObject[] {
  return adminParts.flatMap(({ publicScreens = {} }) =>
    Object.entries(publicScreens).map(([path, Screen]) => ({ path, element: <LazyScreen of={Screen} /> })),
  );
}

/** Each screen for those who may open it. */
function guardedRoutes(): RouteObject[] {
  return adminParts.flatMap(({ manifest, screens }) =>
    Object.entries(manifest.adminPaths).map(([path, role]) => ({
      path,
      element: (
        <RoleGate key={path} role={role}>
          <LazyScreen of={screens[path]!} />
        </RoleGate>
      ),
    })),
  );
}
