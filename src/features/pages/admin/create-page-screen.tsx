import { PageForm } from './page-form.tsx';

export default function CreatePageScreen() {
  return <PageForm title="Create New Page" />;
}
