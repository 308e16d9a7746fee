import type { UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { call } from '../../../kernel/http-client.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import type { Action } from '../../../ui/layout/actions.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { isNotFound } from '../../../ui/use-read.ts';
import { kindOf, type EntityType } from '../records.rules.ts';
import type { HistoryField, Restored } from './field-info.ts';
import { HistoryScreen } from './history-screen.tsx';
import { restoreConsequence } from './restore-consequence.ts';

interface ListedRecordHistoryProps {
  type: EntityType;
  /** As the URL has it. */
  id: string;
  read: UseQueryResult<{ name: string }>;
  list: { to: string; label: string };
  /** The link to the record. */
  link: Pick<Action, 'label' | 'Icon'>;
  fieldsOf: (snapshot: object) => HistoryField[];
  restore: Endpoint;
}

/** The history of a record that is opened over its list. */
export function ListedRecordHistory(props: ListedRecordHistoryProps) {
  const { type, id, read, list, link, fieldsOf, restore } = props;
  const entityId = Number(id);
  const isMissing = recordIdIn(id) === undefined || isNotFound(read);
  const name = kindOf(type).noun;
  return (
    <HistoryScreen
      of={{
        entityType: type,
        entityId,
        fieldsOf,
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
      title={isMissing ? undefined : read.data?.name}
      back={list}
      links={[{ ...link, to: kindOf(type).path(entityId) }]}
      deletedText={`This ${name} is deleted. Choose a version to restore.`}
      renderFallback={({ isMissing: isUnknown, retry }) => {
        if (!isUnknown && !retry) return <Loading text="Loading history..." />;
        return (
          <>
            {isUnknown || !retry ? (
              <p className="pb-5 text-lg">{`${name.charAt(0).toUpperCase()}${name.slice(1)} not found`}</p>
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
