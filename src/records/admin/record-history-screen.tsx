import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../kernel/http-client.ts';
import { recordIdIn } from '../../kernel/record-id.ts';
import { FailedRead } from '../../ui/feedback/failed-read.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { isNotFound } from '../../ui/use-read.ts';
import type { AdminRecord } from './admin-record.ts';
import type { Restored } from './field-info.ts';
import { HistoryScreen } from './history-screen.tsx';
import type { ListedItem } from './managed-list.ts';
import { restoreConsequence } from './restore-consequence.ts';

/** What the history needs to know of a kind. */
export type RecordWithHistory<Item extends ListedItem> = Pick<
  AdminRecord<Item, never>,
  'type' | 'title' | 'kind' | 'restore' | 'queries' | 'nameOf' | 'historyFields' | 'listPath' | 'opener'
>;

/** The history of a record that is opened over its list. */
export function RecordHistoryScreen<Item extends ListedItem>({ of }: { of: RecordWithHistory<Item> }) {
  const { type, title, kind, restore } = of;
  const { id = '' } = useParams();
  const entityId = Number(id);
  const isNumber = recordIdIn(id) !== undefined;
  const read = useQuery({ ...of.queries.one(entityId), enabled: isNumber });
  const isMissing = !isNumber || isNotFound(read);
  const list = { to: of.listPath, label: `All ${kind.label}` };
  return (
    <HistoryScreen
      of={{
        entityType: type,
        entityId,
        fieldsOf: of.historyFields,
        consequencesOf: ({ snapshot }) => restoreConsequence(type, snapshot, { isDeleted: isMissing }),
        restore: ({ id: revisionId }, version, idempotencyKey) =>
          call(restore, {
            params: { id: entityId },
            body: { revisionId, version },
            idempotencyKey,
          }) as Promise<Restored>,
      }}
      read={read}
      isMissing={isMissing}
      title={isMissing || !read.data ? undefined : of.nameOf(read.data)}
      back={list}
      links={[{ ...of.opener, to: kind.path(entityId) }]}
      deletedText={`This ${kind.noun} is deleted. Choose a version to restore.`}
      renderFallback={({ isMissing: isUnknown, retry }) => {
        if (!isUnknown && !retry) return <Loading text="Loading history..." />;
        return (
          <>
            {isUnknown || !retry ? (
              <p className="pb-5 text-lg">{`${title} not found`}</p>
            ) : (
              <FailedRead {...retry} />
            )}
            <ButtonLink look="line" to={list.to}>
              {list.label}
            </ButtonLink>
          </>
        );
      }}
    />
  );
}
