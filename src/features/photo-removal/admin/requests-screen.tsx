import HiddenIcon from 'lucide-react/icons/eye-off';
import ShownIcon from 'lucide-react/icons/eye';
import { useState } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import { call } from '../../../kernel/http-client.ts';
import { SiblingTabs } from '../../../records/admin/sibling-tabs.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { Mark, Row, RowList } from '../../../ui/layout/rows.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import {
  decidePhotoRequest,
  type listPhotoRequests,
  removePhoto,
  type PhotoRequest,
} from '../manage-removals.contract.ts';
import { usePhotoChange, usePhotoRequests } from './photo-removal.queries.ts';

const path = '/admin/gallery/requests';
type Decided = ResponseOf<typeof listPhotoRequests>['decided'][number];

/** Photos that people asked to remove, and what officers decided. */
export default function RequestsScreen() {
  const read = usePhotoRequests();
  const retry = retryReads([read], focusMain);
  return (
    <AdminScreen
      title="Gallery Management"
      back={{ to: '/admin', label: 'Back to Dashboard' }}
      tabs={<SiblingTabs path="/admin/gallery" label="Collections" current={path} panelId="requests" />}
    >
      <div id="requests" role="tabpanel" aria-labelledby={`tab-${path}`} className="grid max-w-[45rem] gap-4">
        {read.data ? (
          <Requests {...read.data} />
        ) : retry ? (
          <FailedRead {...retry} />
        ) : (
          <Loading text="Loading…" />
        )}
      </div>
    </AdminScreen>
  );
}

const heading = 'font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal';

function Requests({ open, decided }: ResponseOf<typeof listPhotoRequests>) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h2 className={heading}>Requests to remove a photo</h2>
        <span>{open.length > 0 ? `${open.length} to decide` : 'Nothing to decide'}</span>
      </div>
      {open.map((request) => (
        <OpenRequest key={request.pictureId} request={request} />
      ))}
      <p className="text-sm text-ink-2">
        People don’t have to give a reason. When in doubt, hide it. You can show it again later.
      </p>
      {decided.length > 0 && (
        <>
          <h2 className={heading}>Decided</h2>
          <RowList label="Decided">
            {decided.map((row) => (
              <DecidedRow key={row.pictureId} row={row} />
            ))}
          </RowList>
        </>
      )}
    </>
  );
}

function useDecision(id: number, decision: 'hidden' | 'kept') {
  return usePhotoChange(
    (idempotencyKey) => call(decidePhotoRequest, { params: { id }, body: { decision }, idempotencyKey }),
    ({ isShown }) => {
      if (decision === 'hidden') return 'The photo is hidden';
      return isShown ? 'The photo is on the website' : 'Its collection is hidden, so the photo stays hidden';
    },
  );
}

function OpenRequest({ request }: { request: PhotoRequest }) {
  const { pictureId, title, collection, askedAt, wantsEmail, hiddenSince, isGone, preview, uses } = request;
  const { timeZone } = useDocument();
  const hide = useDecision(pictureId, 'hidden');
  const keep = useDecision(pictureId, 'kept');
  const isShown = hiddenSince === undefined && !isGone;
  const facts = [
    collection,
    `asked ${formatIn(timeZone, askedAt, 'MMM d, h:mm a')}`,
    wantsEmail && 'wants an email when it’s done',
  ];
  return (
    <section
      aria-label={title || 'A deleted photo'}
      className="grid gap-3 rounded-2 border border-line bg-surface p-4 wide:grid-cols-[11rem_minmax(0,1fr)]"
    >
      {preview && <img src={preview} alt="" className="aspect-[4/3] w-full rounded-1 bg-sand object-cover" />}
      <div className="grid content-start justify-items-start gap-2">
        <h3 className="font-sans text-[1rem] font-semibold wrap-anywhere">
          {title || 'This photo was deleted'}
        </h3>
        <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        {!isGone && (
          <>
            <Mark tone={isShown ? 'accent' : 'main'} Icon={isShown ? ShownIcon : HiddenIcon}>
              {isShown
                ? 'Still on the website'
                : `Hidden since ${formatIn(timeZone, hiddenSince!, 'MMM d, h:mm a')}`}
            </Mark>
            <div className="flex flex-wrap gap-2">
              <Button aria-disabled={hide.isPending} onClick={hide.run}>
                {isShown ? 'Hide' : 'Keep it hidden'}
              </Button>
              <Button look="line" aria-disabled={keep.isPending} onClick={keep.run}>
                {isShown ? 'Keep it' : 'Show again'}
              </Button>
            </div>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3 wide:col-span-2">
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {`Where it ${isShown ? 'is' : 'was'} used (${uses.length + (collection ? 1 : 0)})`}
          </summary>
          <ul className="grid gap-1">
            {collection && <li>{`Album: ${collection}`}</li>}
            {uses.map(({ kind, id, title: name }) => (
              <li key={`${kind} ${id}`}>{`${kind[0]!.toUpperCase()}${kind.slice(1)}: ${name}`}</li>
            ))}
          </ul>
        </details>
        <RemoveForGood id={pictureId} places={uses.length + (collection ? 1 : 0)} />
      </div>
    </section>
  );
}

function RemoveForGood({ id, places }: { id: number; places: number }) {
  const [isAsking, setAsking] = useState(false);
  const mayRemove = useMayCall(removePhoto);
  const remove = usePhotoChange(
    (idempotencyKey) => call(removePhoto, { params: { id }, idempotencyKey }),
    () => 'The photo is removed for good',
  );
  if (!mayRemove) return null;
  return (
    <>
      <button
        type="button"
        className="min-h-11 text-red-700 underline underline-offset-[.2em]"
        onClick={() => setAsking(true)}
      >
        Remove for good
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Remove this photo for good?"
        text={`It disappears from ${places === 1 ? '1 place' : `${places} places`} and from this back office. This can’t be undone.`}
        confirmLabel="Remove for good"
        isPending={remove.isPending}
        onConfirm={remove.run}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const decisionWords: Record<Decided['decision'], string> = {
  hidden: 'Hidden',
  kept: 'Kept',
  removed: 'Removed for good',
};

function DecidedRow({ row }: { row: Decided }) {
  const { pictureId, decision, decidedAt, decidedBy, wasTold, preview, isShown } = row;
  const { timeZone } = useDocument();
  const hide = useDecision(pictureId, 'hidden');
  const show = useDecision(pictureId, 'kept');
  const action = isShown
    ? { label: 'Hide', Icon: HiddenIcon, onPress: hide.run }
    : { label: 'Show again', Icon: ShownIcon, onPress: show.run };
  return (
    <Row
      id={pictureId}
      title={decisionWords[decision]}
      media={
        preview && <img src={preview} alt="" className="h-12 w-16 flex-none rounded-1 bg-sand object-cover" />
      }
      actions={preview ? [action] : []}
    >
      <p>{`${formatIn(timeZone, decidedAt, 'MMM d')}, by ${decidedBy}.${wasTold ? ' We told the person.' : ''}`}</p>
    </Row>
  );
}
