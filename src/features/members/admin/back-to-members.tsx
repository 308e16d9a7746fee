import { BackLink } from '../../../ui/layout/back-link.tsx';

export function BackToMembers() {
  return <BackLink to="/admin/members">Back to Members</BackLink>;
}
