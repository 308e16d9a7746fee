import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { SignInDialog } from '../features/auth/admin/sign-in-form.tsx';
import { DocumentProvider } from '../ui/document-context.tsx';
import { FailedRead } from '../ui/feedback/failed-read.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { retryReads } from '../ui/retry-reads.ts';
import { Toaster } from '../ui/feedback/toast.tsx';
import { useSite } from './admin-site.ts';

/** What all screens of the back office stand in, whoever opened them. */
export function AdminApp({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <SiteFacts>
        <Outlet />
        <SignInDialog />
      </SiteFacts>
      <Toaster />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/** Nothing can be drawn before the chapter's name and clock are known. */
function SiteFacts({ children }: { children: ReactNode }) {
  const site = useSite();
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
      {retry ? <FailedRead {...retry} /> : <Loading text="Loading…" />}
    </main>
  );
}
