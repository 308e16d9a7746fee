import { OwnerPasskeys } from '../features/auth/admin/owner-passkeys.tsx';
import { PeopleScreen } from '../features/people/admin/people-screen.tsx';

export default function AdminPeopleScreen() {
  return <PeopleScreen settings={<OwnerPasskeys />} />;
}
