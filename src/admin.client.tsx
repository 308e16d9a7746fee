import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { adminRoutes } from './web/admin-routes.tsx';

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(adminRoutes)} />
  </StrictMode>,
);
