import { useParams } from 'react-router';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { retryReads } from '../../../ui/use-read.ts';
import { usePageToEdit } from './managed-pages.ts';
import { editedText } from './page-form-values.ts';
import { backToPages, PageForm } from './page-form.tsx';
import { PageNotShown } from './page-not-shown.tsx';

export default function EditPageScreen() {
  const { id = '' } = useParams();
  const { read, isMissing } = usePageToEdit(id);
  if (read.data) {
    return <PageForm key={id} title={`Edit Page: ${editedText(read.data).title}`} page={read.data} />;
  }
  return (
    <AdminScreen title="Edit Page" back={backToPages}>
      <PageNotShown
        isMissing={isMissing}
        retry={retryReads([read], focusMain)}
        loadingText="Loading page data..."
      />
    </AdminScreen>
  );
}
