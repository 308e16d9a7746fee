import { formatIn } from '../../../kernel/dates.ts';
import { readOf } from '../../../kernel/http-client.ts';
import { includesRole } from '../../../kernel/roles.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { useRights } from '../../../ui/rights-context.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { roleForHistory, type Deleted, type listDeleted } from '../records.contract.ts';
import { entityTypes, kindOf, RETENTION_DAYS, type EntityType } from '../records.rules.ts';
import type { Restore } from './admin-feature.ts';
import { useLinkedRecords } from './linked-records.ts';
import { useRecordLog } from './record-queries.ts';
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
          const { restore } = records[type];
          return restore && <DeletedKind key={type} type={type} restore={restore} />;
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
}

function DeletedKind({ type, restore }: KindProps) {
  const list = useRecordLog(readOf<typeof listDeleted>(`/api/admin/deleted/${type}`));
  const retry = retryReads([list], focusMain);
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
              <DeletedRecord key={record.revisionId} type={type} record={record} restore={restore} />
            ))}
          </ul>
          <ShowMore list={list} />
        </>
      ) : retry ? (
        <FailedRead {...retry} />
      ) : (
        <Loading text="Loading…" />
      )}
    </section>
  );
}

function DeletedRecord({ type, record, restore }: KindProps & { record: Deleted }) {
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
    </li>
  );
}
