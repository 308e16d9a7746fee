import { BackLink } from '../../../ui/back-link.tsx';

export function BackToMembers() {
  return <BackLink to="/admin/members">Back to Members</BackLink>;
}
