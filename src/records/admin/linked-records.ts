import { use } from 'react';
import type { Endpoint } from '../../kernel/endpoint.ts';
import { call } from '../../kernel/http-client.ts';
import { mayCall } from '../../kernel/roles.ts';
import { useRights } from '../../ui/rights-context.tsx';
import type { Subject } from '../records.rules.ts';
import {
  useAdminFeatures,
  type ActivityWords,
  type AdminFeature,
  type LinkedRecord,
  type Restore,
} from './admin-feature.ts';
import type { Restored } from './field-info.ts';

export type LinkedRecords = Record<Subject, LinkedRecord>;

type ListedRecord = Pick<LinkedRecord, 'Icon'> & ActivityWords;

/** A screen that waits for a promise must find the same one when it renders again. */
const loading = new WeakMap<readonly AdminFeature[], Promise<[string, ListedRecord][]>>();

/** How entries are shown, and restored by the person who is signed in: undefined `restore` where she may not. */
export function useLinkedRecords(): LinkedRecords {
  const rights = useRights();
  const features = useAdminFeatures();
  const loaded = loading.get(features) ?? loadRecords(features);
  loading.set(features, loaded);
  return Object.fromEntries(
    use(loaded).map(([type, { restore, ...record }]) => [
      type,
      { ...record, restore: restore && mayCall(rights, restore) ? restoreBy(restore) : undefined },
    ]),
  ) as LinkedRecords;
}

export async function loadRecords(features: readonly AdminFeature[]): Promise<[string, ListedRecord][]> {
  const ofOthers = await Promise.all(features.flatMap(({ loadWords }) => loadWords?.() ?? []));
  const records = features.flatMap(({ manifest: { kind, subject = kind }, record }) =>
    subject && record ? [{ type: subject.type, ...record }] : [],
  );
  return Promise.all(
    records.map(async ({ type, Icon, load }): Promise<[string, ListedRecord]> => {
      const own = await load();
      const describe: ActivityWords['describe'] = (line) => {
        const sentences = [...ofOthers, own].map((words) => words.describe?.(line));
        return sentences.find((sentence) => sentence !== undefined);
      };
      return [type, { Icon, ...own, describe }];
    }),
  );
}

function restoreBy(endpoint: Endpoint): Restore {
  return ({ id, revisionId }, idempotencyKey) =>
    call(endpoint, { params: { id }, body: { revisionId }, idempotencyKey }) as Promise<Restored>;
}
