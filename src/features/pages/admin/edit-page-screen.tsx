import HistoryIcon from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { BackLink, ButtonLink, ScreenLink } from '../../../ui/layout/links.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { isNotFound, retryReads } from '../../../ui/use-read.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { usePageToEdit } from './managed-pages.ts';
import { editedText } from './page-form-values.ts';
import { PageForm } from './page-form.tsx';
import { ScriptsOffNotice } from './scripts-off-notice.tsx';

export default function EditPageScreen() {
  const { id = '' } = useParams();
  const isPossible = recordIdIn(id) !== undefined;
  const read = usePageToEdit(Number(id), { enabled: isPossible });
  const retry = retryReads([read], focusMain);
  if (read.data) {
    return (
      <AdminScreen title={`Edit Page: ${editedText(read.data).title}`} action={<Links id={id} />}>
        <ScriptsOffNotice />
        <PageForm key={id} page={read.data} />
      </AdminScreen>
    );
  }
  return (
    <AdminScreen title="Edit Page" action={<BackLink to="/admin/pages">Back to Pages</BackLink>}>
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

function Links({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <BackLink to="/admin/pages">Back to Pages</BackLink>
      <ScreenLink to={`/admin/page-history/${id}`} Icon={HistoryIcon}>
        History
      </ScreenLink>
    </div>
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
