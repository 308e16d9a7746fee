import HiddenIcon from 'lucide-react/icons/eye-off';
import ShownIcon from 'lucide-react/icons/eye';
import GoneIcon from 'lucide-react/icons/image-off';
import InfoIcon from 'lucide-react/icons/info';
import NextIcon from 'lucide-react/icons/chevron-right';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { SiblingTabs } from '../../../records/admin/sibling-tabs.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { Mark, Row, RowList } from '../../../ui/layout/rows.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import {
  decidePhotoRequest,
  removePhoto,
  type PhotoRequest,
  type PhotoRequests,
} from '../photo-removal.contract.ts';
import { usePhotoChange, usePhotoRequests } from './photo-removal.queries.ts';

const path = '/admin/gallery/requests';
type Decided = PhotoRequests['decided'][number];

/** Photos that people asked to remove, and what officers decided. */
export default function RequestsScreen() {
  const read = usePhotoRequests();
  return (
    <AdminScreen
      title="Gallery Management"
      back={{ to: '/admin', label: 'Back to Dashboard' }}
      tabs={<SiblingTabs path="/admin/gallery" label="Collections" current={path} panelId="requests" />}
    >
      <div id="requests" role="tabpanel" aria-labelledby={`tab-${path}`} className="grid max-w-[45rem] gap-4">
        {read.data ? <Requests {...read.data} /> : <NotLoaded reads={[read]} />}
      </div>
    </AdminScreen>
  );
}

const heading = 'font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal';

function Requests({ open, decided }: PhotoRequests) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h2 className={heading}>Requests to remove a photo</h2>
        <span>{open.length > 0 ? `${open.length} to decide` : 'Nothing to decide'}</span>
      </div>
      {open.map((request) => (
        <OpenRequest key={request.pictureId} request={request} />
      ))}
      <p className="flex gap-2 text-ink-2">
        <InfoIcon aria-hidden="true" className="mt-[.15em] size-5 flex-none text-main-800" />
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
  const places = [...(collection ? [{ kind: 'album', id: 0, title: collection }] : []), ...uses];
  const facts = [
    collection,
    `asked ${formatIn(timeZone, askedAt, 'MMM d, h:mm a')}`,
    wantsEmail && 'wants an email when it’s done',
  ];
  return (
    <section
      aria-label={title || 'A deleted photo'}
      className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-2 border border-line bg-surface p-4 wide:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <Preview src={preview} className="w-full wide:row-span-2" />
      <div className="grid content-start justify-items-start gap-1">
        <h3 className="font-sans text-[1rem] font-semibold wrap-anywhere">
          {title || 'This photo was deleted'}
        </h3>
        <p className="text-sm wrap-anywhere text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        {!isGone && (
          <Mark tone={isShown ? 'accent' : 'main'} Icon={isShown ? ShownIcon : HiddenIcon}>
            {isShown ? 'Still on the website' : `Hidden since ${formatIn(timeZone, hiddenSince!, 'MMM d')}`}
          </Mark>
        )}
      </div>
      {!isGone && (
        <div className="col-span-2 grid grid-cols-2 gap-2 wide:col-span-1 wide:flex wide:items-end">
          <Button aria-disabled={hide.isPending} onClick={hide.run}>
            {isShown ? 'Hide' : 'Keep it hidden'}
          </Button>
          <Button look="line" aria-disabled={keep.isPending} onClick={keep.run}>
            {isShown ? 'Keep it' : 'Show again'}
          </Button>
        </div>
      )}
      <div className="col-span-2 grid divide-y divide-line wide:flex wide:justify-between wide:divide-y-0">
        {places.length > 0 && (
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 font-semibold">
              <NextIcon aria-hidden="true" className="size-5 group-open:rotate-90" />
              {`Where it ${isShown ? 'is' : 'was'} used (${places.length})`}
            </summary>
            <ul className="grid gap-1 pb-3 pl-8">
              {places.map(({ kind, id, title: name }) => (
                <li key={`${kind} ${id}`} className="wrap-anywhere first-letter:uppercase">
                  {`${kind}: ${name}`}
                </li>
              ))}
            </ul>
          </details>
        )}
        <RemoveForGood id={pictureId} isGone={isGone} places={places.length} />
      </div>
    </section>
  );
}

/** A small picture, or the sign that there is none any more. */
function Preview({ src, className }: { src: string | undefined; className: string }) {
  const shape = `aspect-[4/3] self-start rounded-1 ${className}`;
  if (src) return <img src={src} alt="" className={`bg-sand object-cover ${shape}`} />;
  return (
    <span className={`grid place-items-center border border-dashed border-ink-2 ${shape}`}>
      <GoneIcon aria-hidden="true" className="size-5 text-ink-2" />
    </span>
  );
}

function RemoveForGood({ id, isGone, places }: { id: number; isGone: boolean; places: number }) {
  const [isAsking, setAsking] = useState(false);
  const mayRemove = useMayCall(removePhoto);
  const remove = usePhotoChange(
    (idempotencyKey) => call(removePhoto, { params: { id }, idempotencyKey }),
    () => 'The photo is removed for good',
  );
  if (!mayRemove) return null;
  const from = places === 0 ? '' : places === 1 ? 'from 1 place and ' : `from ${places} places and `;
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 self-start text-red-700 underline underline-offset-[.2em]"
        onClick={() => setAsking(true)}
      >
        <DeleteIcon aria-hidden="true" className="size-5" />
        Remove for good
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Remove this photo for good?"
        text={
          isGone
            ? 'It is no longer on the website, and can’t be restored after this.'
            : `It disappears ${from}from this back office. This can’t be undone.`
        }
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
  const { run, isPending } = isShown ? hide : show;
  return (
    <Row
      id={pictureId}
      title={decisionWords[decision]}
      media={<Preview src={preview} className="w-16 flex-none self-center" />}
      button={
        preview && (
          <Button look="line" aria-disabled={isPending} onClick={run}>
            {isShown ? 'Hide' : 'Show again'}
          </Button>
        )
      }
    >
      <p>{`${formatIn(timeZone, decidedAt, 'MMM d')}, by ${decidedBy}.${wasTold ? ' We email those who left an address.' : ''}`}</p>
    </Row>
  );
}
