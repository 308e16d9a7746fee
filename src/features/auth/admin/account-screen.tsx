import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function AccountScreen() {
  return (
    <AdminScreen title="Account">
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,384px)_minmax(0,1fr)] wide:gap-5">
        <PasswordCard />
        <SessionsCard />
      </div>
    </AdminScreen>
  );
}
