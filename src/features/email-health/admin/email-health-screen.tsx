import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { StatusFacts } from '../../../ui/feedback/status-facts.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { useEmailHealth } from './email-health.queries.ts';
import { EmailVerdict } from './email-verdict.tsx';
import { ReceivedHeader } from './received-header.tsx';

export default function EmailHealthScreen() {
  const { read, health, retry } = useEmailHealth();
  const { timeZone } = useDocument();
  return (
    <AdminScreen
      title="Will our email arrive?"
      back={{ to: '/admin/jobs', label: 'Website status' }}
      action={
        health && (
          <Button
            look="line"
            size="tight"
            aria-disabled={read.isFetching}
            onClick={() => void (read.isFetching || read.refetch())}
          >
            <PendingLabel idle="Check again" pending="Checking..." isPending={read.isFetching} />
          </Button>
        )
      }
    >
      {health ? (
        <div className="grid max-w-[72rem] gap-6 wide:grid-cols-2">
          <div className="grid content-start gap-3">
            <EmailVerdict health={health} />
          </div>
          <section aria-labelledby="what-we-checked" className="grid content-start gap-3">
            {health.checks.length > 0 && (
              <>
                <div className="flex items-baseline justify-between gap-4">
                  <h2
                    id="what-we-checked"
                    className="font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal"
                  >
                    What we checked
                  </h2>
                  <p className="text-sm text-ink-2">{`Checked ${formatIn(timeZone, health.checkedAt, 'h:mm a')}`}</p>
                </div>
                <StatusFacts label="What we checked" facts={health.checks} />
              </>
            )}
            <ReceivedHeader />
          </section>
        </div>
      ) : (
        <NotLoaded retry={retry} text="Checking…" />
      )}
    </AdminScreen>
  );
}
