import LogoutIcon from 'lucide-react/icons/log-out';
import { readAdminDocument } from '../../../kernel/admin-document.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { AccountDetails, accountRead } from './account-details.tsx';
import { AccountSection, linkClass } from './account-section.tsx';
import { describeLostPhone } from './account-sentences.ts';
import { LogoutLink } from './logout-screen.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { nameOperator } from '../../../ui/name-operator.ts';

export function AccountScreen() {
  const account = useRead(accountRead);
  const isEmailOff = readAdminDocument().isEmailOff ?? false;
  return (
    <AdminScreen title="Account">
      <div className="grid max-w-[744px] grid-cols-1 gap-3">
        {account.data ? <AccountDetails account={account.data} /> : <NotLoaded reads={[account]} />}
        <PasskeysSection />
        {account.data && <PasswordSection account={account.data} isEmailOff={isEmailOff} />}
        <SessionsSection />
        {account.data && (
          <AccountSection title="If you lose your phone">
            <p className="max-w-[60ch] text-sm text-ink-2">
              {nameOperator(describeLostPhone(account.data, isEmailOff))}
            </p>
          </AccountSection>
        )}
        <p>
          <LogoutLink className={linkClass}>
            <LogoutIcon aria-hidden="true" className="size-5" />
            Logout
          </LogoutLink>
        </p>
      </div>
    </AdminScreen>
  );
}
