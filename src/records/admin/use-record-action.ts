import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../ui/use-action.ts';
import type { EntityType } from '../records.rules.ts';
import { refreshRecords } from './record-queries.ts';

/** An action after which records of a type are read again, whether it fails or not. */
export function useRecordAction(
  type: EntityType,
  { run, onDone }: { run: (idempotencyKey: string) => Promise<unknown>; onDone: () => void },
) {
  const client = useQueryClient();
  const refresh = () => refreshRecords(client, type);
  return useAction({
    run,
    onDone: () => {
      onDone();
      return refresh();
    },
    onFailed: refresh,
  });
}
