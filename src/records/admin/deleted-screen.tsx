import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatIn } from '../../kernel/dates.ts';
import type { Endpoint } from '../../kernel/endpoint.ts';
import { call, readOf } from '../../kernel/http-client.ts';
import { includesRole } from '../../kernel/roles.ts';
import { useDocument } from '../../ui/document-context.tsx';
import { DeleteDialog } from '../../ui/feedback/delete-dialog.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { useMayCall, useRights } from '../../ui/rights-context.tsx';
import { serverMessage } from '../../ui/server-message.ts';
import { roleForHistory, type Deleted, type listDeleted } from '../records.contract.ts';
import { entityTypes, kindOf, RETENTION_DAYS, type EntityType } from '../records.rules.ts';
import type { Restore } from './admin-feature.ts';
import { useLinkedRecords } from './linked-records.ts';
import { refreshRecords, useRecordLog } from './record-queries.ts';
import { RestoreDeleted } from './restore-dialog.tsx';
import { ShowMore } from './show-more.tsx';

/** Everything that can still be restored, by kind. */
export default function DeletedScreen() {
  const records = useLinkedRecords();
  const { role } = useRights();
  const kinds = entityTypes.filter((type) => includesRole(role, roleForHistory(type)));
  return (
    <AdminScreen title="Deleted">
      <p className="pb-3 text-ink-2">{`What officers delete is kept here for ${RETENTION_DAYS} days, except messages.`}</p>
      <div className="grid gap-4">
        {kinds.map((type) => {
          const { restore, purge } = records[type];
          return restore && <DeletedKind key={type} type={type} restore={restore} purge={purge} />;
        })}
        {/* A kind without deleted records shows nothing. */}
        <p className="hidden py-4 text-lg only:block">There is nothing to restore.</p>
      </div>
    </AdminScreen>
  );
}

interface KindProps {
  type: EntityType;
  restore: Restore;
  purge: Endpoint | undefined;
}

function DeletedKind({ type, restore, purge }: KindProps) {
  const list = useRecordLog(readOf<typeof listDeleted>(`/api/admin/deleted/${type}`));
  const records = list.data?.pages.flatMap(({ body }) => body) ?? [];
  if (list.data && records.length === 0) return null;
  return (
    <section aria-labelledby={`deleted-${type}`}>
      <h2
        id={`deleted-${type}`}
        className="pb-1 font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal"
      >
        {kindOf(type).label}
      </h2>
      {list.data ? (
        <>
          <ul className="row-list divide-y divide-line">
            {records.map((record) => (
              <DeletedRecord key={record.revisionId} {...{ type, record, restore, purge }} />
            ))}
          </ul>
          <ShowMore list={list} />
        </>
      ) : (
        <NotLoaded reads={[list]} />
      )}
    </section>
  );
}

function DeletedRecord({ type, record, restore, purge }: KindProps & { record: Deleted }) {
  const { timeZone } = useDocument();
  const { revisionId, entityId: id, title, startDate, who, at, until } = record;
  const day = startDate && ` (${formatIn(timeZone, startDate, 'MMM d, yyyy')})`;
  return (
    <li className="px-(--edge) py-2 wide:px-4">
      <p className="font-semibold wrap-anywhere">{`${title}${day ?? ''}`}</p>
      <p className="text-sm text-ink-2">
        {`Deleted${who ? ` by ${who}` : ''} on ${formatIn(timeZone, at, 'MMM d, yyyy')}`}
      </p>
      <RestoreDeleted
        entityType={type}
        id={id}
        title={title}
        until={until}
        restore={(idempotencyKey) => restore({ id, revisionId }, idempotencyKey)}
      />
      {purge && <Purge type={type} record={record} purge={purge} />}
    </li>
  );
}

interface PurgeProps {
  type: EntityType;
  record: Deleted;
  purge: Endpoint;
}

/** Erases a record before its 30 days are over, as when someone asks for a takedown. */
function Purge({ type, record: { entityId: id, title }, purge }: PurgeProps) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  if (!useMayCall(purge)) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-[44px] text-sm font-semibold text-red-700 underline underline-offset-[.2em]"
      >
        Delete permanently
        <span className="sr-only">{` “${title}”`}</span>
      </button>
      {isAsking && (
        <DeleteDialog
          title="Delete permanently?"
          notice={<p className="font-semibold text-ink">{`“${title}”`}</p>}
          text="It is erased at once with its files and its history, and can’t be restored."
          failure={(error) =>
            serverMessage(error) ?? 'Not deleted: we couldn’t reach the website. Please try again.'
          }
          remove={(idempotencyKey) => call(purge, { params: { id }, idempotencyKey })}
          onDeleted={() => {
            toast({ title: 'Deleted permanently', description: `“${title}” can’t be restored.` });
            // The row leaves with its dialog, so that the focus does not return to a button that is about to go.
            void refreshRecords(client, type).finally(() => setIsAsking(false));
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
