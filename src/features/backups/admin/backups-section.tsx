import { useQueryClient } from '@tanstack/react-query';
import LockIcon from 'lucide-react/icons/lock';
import { useState } from 'react';
import { BACKUP_TIME } from '../../../kernel/backup-time.ts';
import { jobsKey } from '../../../kernel/jobs-key.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { StatusFacts } from '../../../ui/feedback/status-facts.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { startBackup, type BackupStatus } from '../backups.contract.ts';
import { backupFacts, moment } from './backup-sentences.ts';
import { backupStatusKey, useBackupStatus, type AwaitedCopy } from './backups.queries.ts';
import { DownloadButton } from './download-button.tsx';

const nightlyTime = formatIn('UTC', `2026-01-01T${BACKUP_TIME}:00Z`, 'h:mm a');

/** Whether the website is backed up, with a button for one more and the copies to download. */
export function BackupsSection({ headingClass }: { headingClass: string }) {
  const [awaitedCopy, setAwaitedCopy] = useState<AwaitedCopy>();
  const read = useBackupStatus(awaitedCopy);
  const { timeZone } = useDocument();
  const clock = { timeZone, asOf: new Date(read.dataUpdatedAt) };
  return (
    <section aria-labelledby="backups" className="grid content-start gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="backups" className={headingClass}>
          Backups
        </h2>
        {read.data?.isOn && <p className="text-sm text-ink-2">{`Every night at ${nightlyTime}`}</p>}
      </div>
      {read.data ? (
        <>
          <StatusFacts label="Backups" facts={backupFacts(read.data, clock)} />
          {read.data.isOn && (
            <BackupActions
              status={read.data}
              timeZone={timeZone}
              onDownload={() => setAwaitedCopy({ previous: read.data.downloadedAt })}
            />
          )}
        </>
      ) : (
        <NotLoaded reads={[read]} />
      )}
    </section>
  );
}

function BackupActions({
  status: { kept, isRunning },
  timeZone,
  onDownload,
}: {
  status: BackupStatus;
  timeZone: string;
  onDownload: () => void;
}) {
  const client = useQueryClient();
  const { run, isPending } = useAction({
    run: () => call(startBackup),
    onDone: async () => {
      toast({ title: 'Backup started', description: 'This may take a few minutes.' });
      const outdated = [backupStatusKey, jobsKey];
      await Promise.all(outdated.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    failed: "We couldn't start a backup. Please try again.",
  });
  const isBusy = isPending || isRunning;

  const [newest] = kept;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {newest && (
          <div className="grid flex-1">
            <DownloadButton name={newest.name} label="Download backup" onOpened={onDownload} />
          </div>
        )}
        <div className="grid flex-1">
          <Button look="line" size="tight" aria-disabled={isBusy} onClick={isBusy ? undefined : run}>
            <PendingLabel idle="Back up now" pending="Backing up..." isPending={isBusy} />
          </Button>
        </div>
      </div>
      {newest && (
        <>
          <p className="flex gap-2 text-sm text-ink-2">
            <LockIcon aria-hidden="true" className="mt-[2px] size-4 flex-none" />
            The file holds members’ addresses and messages. Keep it somewhere only officers can reach.
          </p>
          <details className="rounded-2 border border-line bg-surface px-3">
            <summary className="min-h-[44px] cursor-pointer py-[.625rem] font-semibold">
              Kept backups ({kept.length})
            </summary>
            <ul className="divide-y divide-line pb-2">
              {kept.map(({ name, at }) => (
                <li key={name}>
                  <DownloadButton
                    name={name}
                    label={`Download the backup of ${moment(at, { timeZone })}`}
                    isInList
                    onOpened={onDownload}
                  />
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </>
  );
}
