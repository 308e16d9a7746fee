import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { BackToPages } from './back-to-pages.tsx';
import { PageForm } from './page-form.tsx';
import { ScriptsOffNotice } from './scripts-off-notice.tsx';

export default function CreatePageScreen() {
  return (
    <AdminScreen title="Create New Page" action={<BackToPages />}>
      <ScriptsOffNotice />
      <PageForm />
    </AdminScreen>
  );
}
