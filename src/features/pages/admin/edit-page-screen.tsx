import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { isNotFound, retryReads } from '../../../ui/use-read.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { usePageToEdit } from './managed-pages.ts';
import { editedText } from './page-form-values.ts';
import { backToPages, PageForm } from './page-form.tsx';

export default function EditPageScreen() {
  const { id = '' } = useParams();
  const isPossible = recordIdIn(id) !== undefined;
  const read = usePageToEdit(Number(id), { enabled: isPossible });
  const retry = retryReads([read], focusMain);
  if (read.data) {
    return <PageForm key={id} title={`Edit Page: ${editedText(read.data).title}`} page={read.data} />;
  }
  return (
    <AdminScreen title="Edit Page" back={backToPages}>
      {!isPossible || isNotFound(read) ? (
        <NoPage>
          <p role="alert" className="text-lg">
            Page not found
          </p>
        </NoPage>
      ) : retry ? (
        <NoPage>
          <FailedRead {...retry} text="Failed to load page. Please try again." />
        </NoPage>
      ) : (
        <Loading text="Loading page data..." />
      )}
    </AdminScreen>
  );
}

function NoPage({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4">
      {children}
      <p>
        <ButtonLink to="/admin/pages">Return to Pages</ButtonLink>
      </p>
    </div>
  );
}
