import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { PageForm } from './page-form.tsx';
import { ScriptsOffNotice } from './scripts-off-notice.tsx';

export default function CreatePageScreen() {
  return (
    <AdminScreen title="Create New Page" back={{ to: '/admin/pages', label: 'Back to Pages' }}>
      <ScriptsOffNotice />
      <PageForm />
    </AdminScreen>
  );
}
