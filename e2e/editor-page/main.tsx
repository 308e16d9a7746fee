import '../../src/styles.css';
import '../../src/ui/layout/back-office.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { z } from 'zod';
import { checkSession, startSession } from '../../src/features/auth/admin/session.ts';
import { RichTextField } from '../../src/features/media/admin/rich-text-field.tsx';
import { requiredLine, text } from '../../src/kernel/fields.ts';
import { read } from '../../src/kernel/http-client.ts';
import { createReadClient } from '../../src/web/read-client.ts';
import { Card } from '../../src/ui/layout/card.tsx';
import { TextField } from '../../src/ui/forms/field.tsx';
import { DocumentProvider } from '../../src/ui/document-context.tsx';
import { Form, FormFooter, SubmitButton } from '../../src/ui/forms/form.tsx';
import { checkAccessibility } from '../../src/ui/editor/check-accessibility.ts';
import { cleanPastedHtml } from '../../src/ui/editor/clean-pasted-html.ts';
import { chipsToScripts, scriptsToChips } from '../../src/ui/editor/script-chips.ts';
import { Toaster } from '../../src/ui/feedback/toast.tsx';
import { useForm } from '../../src/ui/forms/use-form.ts';

const parts = { checkAccessibility, cleanPastedHtml, chipsToScripts, scriptsToChips };
export type EditorParts = typeof parts;
Object.assign(window, { parts });

const schema = z.strictObject({
  title: requiredLine(100, 'Please type a title.'),
  body: text(2_000_000).min(1, 'Please write something.'),
  note: text(2_000_000),
});

function EditorPage() {
  const [saved, setSaved] = useState<unknown>();
  const form = useForm({
    schema,
    defaultValues: { title: 'A page', body: sessionStorage.getItem('body') ?? '', note: '' },
    draft: { key: 'page:1' },
    onSubmit: (values) => setSaved(values),
  });
  const isWhole = new URLSearchParams(location.search).has('both');
  return (
    <Card title="Edit Page: A page">
      <Form form={form}>
        <TextField name="title" label="Title" required />
        <RichTextField name="body" label="Content" kind="page" required />
        {isWhole && <RichTextField name="note" label="Note" kind="part" optional />}
        <FormFooter>
          <SubmitButton idle="Update Page" pending="Saving..." />
        </FormFooter>
      </Form>
      {saved !== undefined && (
        <pre data-saved className="sr-only">
          {JSON.stringify(saved)}
        </pre>
      )}
    </Card>
  );
}

function Frame() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-linen p-4 wide:p-6">
      <h1 className="mb-4 text-2xl">Pages</h1>
      <p>
        <Link to="/admin/elsewhere">Elsewhere</Link>
      </p>
      <Outlet />
      <Toaster />
    </main>
  );
}

startSession();
await checkSession();
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={createReadClient(read)}>
      <DocumentProvider now={new Date()} timeZone="America/New_York">
        <RouterProvider
          router={createBrowserRouter([
            {
              element: <Frame />,
              children: [
                { path: '/admin/editor-page', element: <EditorPage /> },
                { path: '/admin/elsewhere', element: <p>Another screen</p> },
              ],
            },
          ])}
        />
      </DocumentProvider>
    </QueryClientProvider>
  </StrictMode>,
);
