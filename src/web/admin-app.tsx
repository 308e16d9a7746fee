import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ConfirmIdentityDialog } from '../features/auth/admin/confirm-identity-dialog.tsx';
import { SignInDialog } from '../features/auth/admin/sign-in-form.tsx';
import { AdminFeaturesContext } from '../records/admin/admin-feature.ts';
import { siteRead } from '../features/chapter/site/site.queries.ts';
import { DocumentProvider } from '../ui/document-context.tsx';
import { NotLoaded } from '../ui/feedback/not-loaded.tsx';
import { retryReads, useRead } from '../ui/use-read.ts';
import { Toaster } from '../ui/feedback/toast.tsx';
import { adminFeatures } from './admin-features.ts';
import { AdminNavigation } from './admin-navigation.tsx';

/** The back office around its screens, for signed-in and signed-out visitors alike. */
export function AdminApp({ client }: { client: QueryClient }) {
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={client}>
      <AdminNavigation>
        <SiteDetailsGate>
          <AdminFeaturesContext value={adminFeatures}>
            <Outlet />
          </AdminFeaturesContext>
          <SignInDialog />
          <ConfirmIdentityDialog />
        </SiteDetailsGate>
        <Toaster screen={pathname} />
      </AdminNavigation>
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/** Waits for the chapter's name and time zone, which every screen needs. */
function SiteDetailsGate({ children }: { children: ReactNode }) {
  const site = useRead(siteRead);
  const [openedAt] = useState(() => new Date());
  const retry = retryReads([site], () => document.querySelector<HTMLElement>('#main')?.focus());
  if (site.data) {
    return (
      <DocumentProvider now={openedAt} timeZone={site.data.timeZone} siteName={site.data.chapterName}>
        {children}
      </DocumentProvider>
    );
  }
  return (
    <main className="page-width py-section">
      <NotLoaded retry={retry} />
    </main>
  );
}
