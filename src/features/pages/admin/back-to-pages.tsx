import { BackLink } from '../../../ui/layout/back-link.tsx';

export function BackToPages() {
  return <BackLink to="/admin/pages">Back to Pages</BackLink>;
}
