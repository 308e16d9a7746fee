import HiddenIcon from 'lucide-react/icons/eye-off';
import ShownIcon from 'lucide-react/icons/eye';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayIn, formatDay, formatIn, type Day } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import {
  guardCollection,
  showYoungCollection,
  unguardCollection,
  type YoungCollection,
} from '../manage-removals.contract.ts';
import { endsSoon } from '../photo-removal.rules.ts';
import { useHiddenPictures, usePhotoChange, useYoungCollections } from './photo-removal.queries.ts';

/** Whether a collection shows young people, and who confirmed the permission. */
export default function YoungCollectionScreen() {
  const title = useSearchParams()[0].get('collection')?.trim() ?? '';
  const { now, timeZone } = useDocument();
  const read = useYoungCollections();
  const retry = retryReads([read], focusMain);
  const young = read.data?.find((each) => each.title === title);
  const needsPermission =
    young !== undefined &&
    (young.isHidden || young.hidden > 0 || endsSoon(young.permission?.until, dayIn(timeZone, now)));
  return (
    <AdminScreen title={title || 'Gallery'} back={{ to: '/admin/gallery', label: 'Gallery' }}>
      {title === '' ? (
        <p>Choose a collection in the gallery.</p>
      ) : read.data ? (
        <div className="grid items-start gap-5 wide:grid-cols-2">
          <div className="grid gap-4">
            <YoungSwitch title={title} young={young} />
            {needsPermission && <PermissionForm young={young} />}
            {young && !young.isHidden && <ShownFacts young={young} />}
          </div>
          {young && <HiddenPictures title={title} />}
        </div>
      ) : retry ? (
        <FailedRead {...retry} />
      ) : (
        <Loading text="Loading…" />
      )}
    </AdminScreen>
  );
}

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

function YoungSwitch({ title, young }: { title: string; young: YoungCollection | undefined }) {
  const id = useId();
  const mayUnguard = useMayCall(unguardCollection);
  const guard = usePhotoChange(
    (idempotencyKey) => call(guardCollection, { body: { title }, idempotencyKey }),
    ({ hidden }) => `${photos(hidden)} hidden from the website`,
  );
  const unguard = usePhotoChange(
    (idempotencyKey) => call(unguardCollection, { query: { title }, idempotencyKey }),
    () => 'Saved',
  );
  return (
    <div className="flex items-center justify-between gap-4 rounded-2 border border-main-800 bg-surface p-4">
      <span>
        <label htmlFor={id} className="block font-semibold">
          This collection shows children or teenagers
        </label>
        <span id={`${id}-hint`} className="text-sm text-ink-2">
          {young && !young.isHidden
            ? 'Shown with permission. New photos stay hidden until you confirm it for them.'
            : 'Its photos stay hidden until a parent’s permission is confirmed.'}
        </span>
      </span>
      <Switch
        id={id}
        checked={young !== undefined}
        disabled={young !== undefined && !mayUnguard}
        aria-describedby={`${id}-hint`}
        onChange={() => (young ? unguard.run() : guard.run())}
      />
    </div>
  );
}

function PermissionForm({ young: { title, hidden, isHidden } }: { young: YoungCollection }) {
  const isRenewed = !isHidden && hidden === 0;
  const id = useId();
  const mayShow = useMayCall(showYoungCollection);
  const [isConfirmed, setConfirmed] = useState(false);
  const [papers, setPapers] = useState('');
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string>();
  const show = usePhotoChange(
    (idempotencyKey) =>
      call(showYoungCollection, {
        body: { title, isConfirmed: true, papers, ...(until && { until }) },
        idempotencyKey,
      }),
    ({ shown }) => (isRenewed ? 'The permission is saved' : `${photos(shown)} shown on the website`),
  );
  return (
    <section className="grid gap-4 rounded-2 border border-l-4 border-line border-l-accent-500 bg-surface p-4">
      <div>
        <h2 className="text-lg">
          {isRenewed
            ? 'The permission ends soon'
            : `${hidden === 1 ? '1 photo is' : `${hidden} photos are`} hidden from the website`}
        </h2>
        <p className="mt-1">
          The photos show young people. Do you have a signed permission for each one who can be recognized?
        </p>
      </div>
      {mayShow ? (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setProblem(isConfirmed ? undefined : 'Confirm the permission first.');
            if (isConfirmed) show.run();
          }}
        >
          <div className="rounded-2 bg-linen p-3">
            <label className="flex min-h-11 items-start gap-3 font-semibold">
              <input
                type="checkbox"
                checked={isConfirmed}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem && `${id}-problem`}
                onChange={(event) => setConfirmed(event.target.checked)}
                className="mt-1 size-6 flex-none accent-main-800"
              />
              We hold written permission from a parent or guardian of every child who can be recognized.
            </label>
            <p id={`${id}-problem`} role="alert" className="text-red-700 empty:hidden">
              {problem}
            </p>
          </div>
          <FieldFrame id={`${id}-papers`} label="Where are the papers?" optional problem={undefined}>
            <input
              id={`${id}-papers`}
              type="text"
              maxLength={200}
              value={papers}
              onChange={(event) => setPapers(event.target.value)}
              className="text-control"
            />
          </FieldFrame>
          <FieldFrame
            id={`${id}-until`}
            label="Permission ends"
            hint="The photos hide again after this day."
            optional
            problem={undefined}
          >
            <input
              id={`${id}-until`}
              type="date"
              aria-describedby={`${id}-until-hint`}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
              className="text-control"
            />
          </FieldFrame>
          <Button type="submit" aria-disabled={show.isPending}>
            <ShownIcon aria-hidden="true" className="size-5" />
            {isRenewed ? 'Renew the permission' : `Show ${photos(hidden)}`}
          </Button>
        </form>
      ) : (
        <p>An editor can confirm it and show the photos.</p>
      )}
    </section>
  );
}

function ShownFacts({ young: { title, permission } }: { young: YoungCollection }) {
  const { timeZone } = useDocument();
  const hide = usePhotoChange(
    (idempotencyKey) => call(guardCollection, { body: { title }, idempotencyKey }),
    ({ hidden }) => `${photos(hidden)} hidden from the website`,
  );
  return (
    <>
      <ul className="grid gap-3 rounded-2 border border-line bg-surface p-4">
        {permission && (
          <li>
            <b className="font-semibold">{`Permission confirmed by ${permission.confirmedBy}`}</b>
            <p className="text-sm text-ink-2">
              {[
                formatIn(timeZone, permission.confirmedAt, 'MMMM d, yyyy'),
                permission.until && `until ${formatDay(permission.until as Day, 'MMMM d, yyyy')}`,
                permission.papers && `Papers: ${permission.papers}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        )}
        <li>
          <b className="font-semibold">Extra care for these photos</b>
          <p className="text-sm text-ink-2">Not in search engines, not on slides or share cards</p>
        </li>
      </ul>
      <Button look="line" aria-disabled={hide.isPending} onClick={hide.run}>
        <HiddenIcon aria-hidden="true" className="size-5" />
        Hide all now
      </Button>
    </>
  );
}

function HiddenPictures({ title }: { title: string }) {
  const pictures = useHiddenPictures(title).data ?? [];
  if (pictures.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-sans text-[1rem] font-[650]">{`Hidden photos (${pictures.length})`}</h2>
      <ul className="grid grid-cols-3 gap-2 wide:grid-cols-4">
        {pictures.map(({ id, title: name, preview }) => (
          <li key={id} className="relative">
            <img
              src={preview}
              alt={name}
              className="aspect-square w-full rounded-1 bg-sand object-cover grayscale"
            />
            <span className="absolute right-1 bottom-1 rounded-full bg-ink p-1.5 text-white">
              <HiddenIcon aria-hidden="true" className="size-4" />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">New photos in this collection are hidden too, until you show them.</p>
    </section>
  );
}
