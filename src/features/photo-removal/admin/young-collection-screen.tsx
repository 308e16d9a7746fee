import HiddenIcon from 'lucide-react/icons/eye-off';
import CareIcon from 'lucide-react/icons/lock';
import YoungIcon from 'lucide-react/icons/shield-check';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayIn, formatDay, formatIn, type Day } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { CheckboxField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import {
  guardCollection,
  showYoungCollection,
  unguardCollection,
  type YoungCollection,
} from '../photo-removal.contract.ts';
import { endsSoon } from '../photo-removal.rules.ts';
import {
  useHiddenPictures,
  usePhotoChange,
  useRefresh,
  useYoungCollections,
} from './photo-removal.queries.ts';

/** Whether a collection shows young people, and who confirmed the permission. */
export default function YoungCollectionScreen() {
  const title = useSearchParams()[0].get('collection')?.trim() ?? '';
  const { now, timeZone } = useDocument();
  const read = useYoungCollections();
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
      ) : (
        <NotLoaded reads={[read]} />
      )}
    </AdminScreen>
  );
}

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

function useGuard(title: string) {
  return usePhotoChange(
    (idempotencyKey) => call(guardCollection, { body: { title }, idempotencyKey }),
    ({ hidden }) => `${photos(hidden)} hidden from the website`,
  );
}

function YoungSwitch({ title, young }: { title: string; young: YoungCollection | undefined }) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const mayUnguard = useMayCall(unguardCollection);
  const guard = useGuard(title);
  const unguard = usePhotoChange(
    (idempotencyKey) => call(unguardCollection, { query: { title }, idempotencyKey }),
    () => {
      setAsking(false);
      return 'The photos are on the website';
    },
  );
  return (
    <div className="flex items-center justify-between gap-4 rounded-2 border border-main-800 bg-surface p-4">
      <span>
        <label htmlFor={id} className="block font-semibold">
          This collection shows children or teenagers
        </label>
        <span id={`${id}-hint`} className="text-sm text-ink-2">
          {!young
            ? 'If you switch this on, its photos are hidden until a parent’s permission is confirmed.'
            : young.isHidden
              ? 'Its photos stay hidden until a parent’s permission is confirmed.'
              : 'Shown with permission. New photos stay hidden until you confirm it for them.'}
        </span>
      </span>
      <Switch
        id={id}
        checked={young !== undefined}
        disabled={young !== undefined && !mayUnguard}
        aria-describedby={`${id}-hint`}
        onChange={() => (young?.hidden ? setAsking(true) : young ? unguard.run() : guard.run())}
      />
      <ConfirmDialog
        open={isAsking}
        title="Show these photos without a permission?"
        text={`${photos(young?.hidden ?? 0)} will be on the website again. Do this only if the collection shows no children or teenagers.`}
        confirmLabel="Show on the website"
        isPending={unguard.isPending}
        onConfirm={unguard.run}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function PermissionForm({ young: { title, hidden, isHidden } }: { young: YoungCollection }) {
  const isRenewed = !isHidden && hidden === 0;
  const mayShow = useMayCall(showYoungCollection);
  const refresh = useRefresh();
  const form = useForm({
    schema: showYoungCollection.body!,
    defaultValues: { title, isConfirmed: false, papers: '', until: '' },
    async onSubmit(body) {
      const { shown } = await call(showYoungCollection, { body, ...form.startAttempt() });
      await refresh(isRenewed ? 'The permission is saved' : `${photos(shown)} shown on the website`);
    },
  });
  return (
    <section className="grid gap-4 rounded-2 border border-l-4 border-line border-l-accent-500 bg-surface p-4">
      <div>
        <h2 className="font-sans text-lg font-[650] tracking-normal">
          {isRenewed
            ? 'The permission ends soon'
            : `${hidden === 1 ? '1 photo is' : `${hidden} photos are`} hidden from the website`}
        </h2>
        <p className="mt-1">
          The photos show young people. Do you have a signed permission for each one who can be recognized?
        </p>
      </div>
      {mayShow ? (
        <Form form={form}>
          <div className="rounded-2 bg-linen p-3">
            <CheckboxField
              name="isConfirmed"
              label="We hold written permission from a parent or guardian of every child who can be recognized."
            />
          </div>
          <TextField name="papers" label="Where are the papers?" optional />
          <TextField
            name="until"
            label="Permission ends"
            type="date"
            hint="The photos hide again after this day."
            optional
          />
          <FormFooter isInline>
            <SubmitButton
              idle={isRenewed ? 'Renew the permission' : `Show ${photos(hidden)}`}
              pending="Saving..."
            />
          </FormFooter>
        </Form>
      ) : (
        <p>An editor can confirm it and show the photos.</p>
      )}
    </section>
  );
}

function ShownFacts({ young: { title, permission } }: { young: YoungCollection }) {
  const { timeZone } = useDocument();
  const hide = useGuard(title);
  return (
    <>
      <RowList label="About these photos">
        {permission && (
          <Row
            id="permission"
            media={<YoungIcon aria-hidden="true" className="size-6 flex-none text-main-800" />}
            title={`Permission confirmed by ${permission.confirmedBy}`}
          >
            <p>
              {[
                formatIn(timeZone, permission.confirmedAt, 'MMMM d, yyyy'),
                permission.until && `until ${formatDay(permission.until as Day, 'MMMM d, yyyy')}`,
                permission.papers && `papers: ${permission.papers}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </Row>
        )}
        <Row
          id="care"
          media={<CareIcon aria-hidden="true" className="size-6 flex-none text-ink-2" />}
          title="Extra care for these photos"
        >
          <p>Not in search engines, not on slides or share cards</p>
        </Row>
      </RowList>
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
