import { Link } from 'react-router';
import { formatIn } from '../../../kernel/dates.ts';
import { ASK_OPERATOR } from '../../../kernel/finding.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { StatusFacts } from '../../../ui/feedback/status-facts.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { nameOperator } from '../../../ui/name-operator.ts';
import { EmailVerdict, useEmailHealth } from './email-verdict.tsx';
import { ReceivedHeader } from './received-header.tsx';

export default function EmailHealthScreen() {
  const read = useEmailHealth();
  const { data: health, isFetching, refetch } = read;
  const { timeZone } = useDocument();
  return (
    <AdminScreen title="Will our email arrive?" back={{ to: '/admin/jobs', label: 'Website status' }}>
      <div className="grid max-w-[72rem] gap-6 wide:grid-cols-2">
        <EmailVerdict read={read} />
        {health && health.checks.length > 0 && (
          <div className="grid content-start gap-3">
            <div className="flex items-baseline justify-between gap-4">
              <h2 className="font-sans text-[1rem] font-[650] tracking-normal">What we checked</h2>
              <p className="text-sm text-ink-2">{formatIn(timeZone, health.checkedAt, 'h:mm a')}</p>
            </div>
            <StatusFacts label="What we checked" facts={health.checks} />
            <Button look="line" aria-disabled={isFetching} onClick={() => void (isFetching || refetch())}>
              <PendingLabel idle="Check again" pending="Checking..." isPending={isFetching} />
            </Button>
            <SpamAdvice hasText={health.forward !== undefined} />
            <ReceivedHeader />
          </div>
        )}
      </div>
    </AdminScreen>
  );
}

/** Only people see where an email has landed. */
export function SpamAdvice({ hasText }: { hasText: boolean }) {
  return (
    <div>
      <p>
        Press “Send test email” under <Link to="/admin/messages">Messages</Link>. Did it land in your inbox?
        Good. In spam? Come back here:
      </p>
      <details>
        <summary className="min-h-[44px] cursor-pointer py-2.5 font-semibold text-main-800 underline">
          It went to spam
        </summary>
        <p>
          Mark it as “Not spam” in your mailbox, and ask members to do the same.{' '}
          {hasText
            ? 'Then send the text above to the person who owns the domain.'
            : nameOperator(`${ASK_OPERATOR} The header of that email shows what its receiver found.`)}
        </p>
      </details>
    </div>
  );
}
