import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readOf } from '../../../kernel/http-client.ts';
import type { BackupStatus, readBackupStatus } from '../backups.contract.ts';

const statusRead = readOf<typeof readBackupStatus>('/api/admin/backups');

const POLL_INTERVAL_MS = 3_000;
/** Polling keeps the session alive, so it ends even if no process makes the backup. */
const MAX_POLLS = 100;

export const backupStatusKey = [statusRead.url];

/** A copy that the browser is downloading; the record still has the one before. */
export interface AwaitedCopy {
  previous: string | undefined;
}

/** Refetched whenever the screen is opened, and while a backup is being made or downloaded. */
export function useBackupStatus(awaitedCopy: AwaitedCopy | undefined) {
  const client = useQueryClient();
  const [readsBefore] = useState(() => client.getQueryState(backupStatusKey)?.dataUpdateCount ?? 0);
  return useQuery<BackupStatus>({
    queryKey: backupStatusKey,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isAwaited = data?.isRunning || (awaitedCopy && awaitedCopy.previous === data?.downloadedAt);
      return isAwaited && dataUpdateCount - readsBefore < MAX_POLLS ? POLL_INTERVAL_MS : false;
    },
  });
}
