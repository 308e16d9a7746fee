import './styles.css';
import './ui/layout/back-office.css';
import './web/handover.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { startSession } from './features/auth/admin/session.ts';
import { read } from './kernel/http-client.ts';
import { adminRoutes } from './web/admin-routes.tsx';
import { createReadClient } from './web/read-client.ts';

startSession();
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(adminRoutes(createReadClient(read)))} />
  </StrictMode>,
);
