import { use } from 'react';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { call } from '../../../kernel/http-client.ts';
import { mayCall } from '../../../kernel/roles.ts';
import { useRights } from '../../../ui/rights-context.tsx';
import type { LinkedRecords } from './activity-entry.tsx';
import { useAdminFeatures, type AdminFeature, type LinkedRecord, type Restore } from './admin-feature.ts';
import type { Restored } from './field-info.ts';

/** A record, and the call that restores one; those without it cannot be restored. */
type ListedRecord = Omit<LinkedRecord, 'restore'> & { restore?: Endpoint };

/** A screen that waits for a promise must find the same one when it renders again. */
const loading = new WeakMap<readonly AdminFeature[], Promise<[string, ListedRecord][]>>();

/** How records are shown, and restored by the person who is signed in: undefined `restore` where she may not. */
export function useLinkedRecords(): LinkedRecords {
  const rights = useRights();
  const records = use(loadRecords(useAdminFeatures()));
  return Object.fromEntries(
    records.map(([type, { restore, ...record }]) => [
      type,
      { ...record, restore: restore && mayCall(rights, restore) ? restoreBy(restore) : undefined },
    ]),
  ) as LinkedRecords;
}

function loadRecords(features: readonly AdminFeature[]): Promise<[string, ListedRecord][]> {
  const records = features.flatMap(({ manifest: { kind }, record }) => {
    const type = record?.type ?? kind?.type;
    return record && type ? [{ type, ...record }] : [];
  });
  const loaded =
    loading.get(features) ??
    Promise.all(
      records.map(async ({ type, Icon, load }): Promise<[string, ListedRecord]> => [
        type,
        { Icon, ...(await load()) },
      ]),
    );
  loading.set(features, loaded);
  return loaded;
}

function restoreBy(endpoint: Endpoint): Restore {
  return ({ id, revisionId }, idempotencyKey) =>
    call(endpoint, { params: { id }, body: { revisionId }, idempotencyKey }) as Promise<Restored>;
}
