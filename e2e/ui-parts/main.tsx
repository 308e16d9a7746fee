import '../../src/styles.css';
import '../../src/ui/layout/back-office.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router';
import { DocumentProvider } from '../../src/ui/document-context.tsx';
import { clearDrafts, setDraftOwner } from '../../src/ui/forms/drafts.ts';
import { Toaster } from '../../src/ui/feedback/toast.tsx';
import { DialogsPage } from './dialogs-page.tsx';
import { EventFormPage } from './event-form-page.tsx';
import { ToastsPage } from './toasts-page.tsx';

const owner = new URLSearchParams(location.search).get('owner') ?? undefined;
setDraftOwner(owner, '5a'.repeat(32));

function Frame() {
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="Parts" className="flex flex-wrap gap-x-4 bg-paper px-4 py-2">
        <Link to="/toasts">Toasts</Link>
        <Link to="/dialogs">Dialogs</Link>
        <Link to="/form">Form</Link>
        <button type="button" onClick={() => clearDrafts()}>
          Sign out
        </button>
      </nav>
      <main id="main" tabIndex={-1} className="min-h-dvh bg-linen p-4 wide:p-6">
        <h1 className="mb-4 text-2xl">Interface parts</h1>
        <Outlet />
      </main>
      <Toaster screen={pathname} />
    </>
  );
}

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: '/toasts', element: <ToastsPage /> },
      { path: '/dialogs', element: <DialogsPage /> },
      { path: '/form', element: <EventFormPage /> },
    ],
  },
]);

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <DocumentProvider now={new Date()} timeZone="America/New_York">
      <RouterProvider router={router} />
    </DocumentProvider>
  </StrictMode>,
);
