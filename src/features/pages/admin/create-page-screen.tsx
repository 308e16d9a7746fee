import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { BackLink } from '../../../ui/layout/links.tsx';
import { PageForm } from './page-form.tsx';
import { ScriptsOffNotice } from './scripts-off-notice.tsx';

export default function CreatePageScreen() {
  return (
    <AdminScreen title="Create New Page" action={<BackLink to="/admin/pages">Back to Pages</BackLink>}>
      <ScriptsOffNotice />
      <PageForm />
    </AdminScreen>
  );
}
