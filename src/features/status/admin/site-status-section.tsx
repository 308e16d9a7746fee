import { useQuery } from '@tanstack/react-query';
import PrintIcon from 'lucide-react/icons/printer';
import { Link } from 'react-router';
import { formatIn } from '../../../kernel/dates.ts';
import { readOf } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { StatusFacts } from '../../../ui/feedback/status-facts.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import type { readSiteStatus, SiteStatus } from '../status.contract.ts';

const statusRead = readOf<typeof readSiteStatus>('/api/admin/status');

/** Whether visitors reach the website, and what else it needs. Checked again whenever the screen is opened. */
export function SiteStatusSection({ headingClass }: { headingClass: string }) {
  const { timeZone } = useDocument();
  const read = useQuery<SiteStatus>({ queryKey: [statusRead.url], refetchOnMount: 'always' });
  return (
    <section aria-labelledby="the-website" className="grid content-start gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="the-website" className={headingClass}>
          The website
        </h2>
        {read.data && (
          <p className="text-sm text-ink-2">{`Checked ${formatIn(timeZone, read.data.checkedAt, 'h:mm a')}`}</p>
        )}
      </div>
      {read.data ? (
        <>
          <StatusFacts label="The website" facts={read.data.facts} />
          <div className="grid">
            <Button
              look="line"
              size="tight"
              aria-disabled={read.isFetching}
              onClick={() => void (read.isFetching || read.refetch())}
            >
              <PendingLabel idle="Check again" pending="Checking..." isPending={read.isFetching} />
            </Button>
          </div>
        </>
      ) : (
        <NotLoaded reads={[read]} text="Checking…" />
      )}
      <p>
        <Link
          to="/admin/handover"
          className="inline-flex min-h-[44px] items-center gap-2 font-semibold underline"
        >
          <PrintIcon aria-hidden="true" className="size-5" />
          Handover sheet
        </Link>
      </p>
    </section>
  );
}
