import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../kernel/http-client.ts';
import { useAdminFeatures } from '../../../records/admin/admin-feature.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter } from '../../../ui/forms/form.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { isWide } from '../../../ui/layout/preview-frame.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import type { AnnouncementSending } from '../announcement-sending.contract.ts';
import { listReplyOffices, type Announcement } from '../announcements.contract.ts';
import { audienceNames, audiences } from '../announcements.rules.ts';
import type { AnnouncementFormValues } from './announcement-record.ts';
import { EmailOnPhone } from './email-on-phone.tsx';
import { LineBar } from './line-bar.tsx';
import { LineFields, LineSwitch } from './line-fields.tsx';
import { CopyButton, SendBar, type SendBarProps } from './send-bar.tsx';
import { SendingState } from './sending-state.tsx';
import { hasLineOn, isEmailed, useAudiences } from './sendings.ts';
import type { AnnouncementEditor } from './use-announcement-form.ts';

interface AnnouncementFormProps {
  editor: AnnouncementEditor;
  /** Absent for a new one. */
  announcement?: Announcement;
  /** Absent for a draft. */
  sending?: AnnouncementSending | undefined;
}

export function AnnouncementForm({ editor, announcement, sending }: AnnouncementFormProps) {
  const { form, isSending, afterSave, conflictDialog } = editor;
  const bar = { announcement, afterSave, isSaving: isSending };
  return (
    <div className={sending ? 'max-w-[46rem]' : 'max-w-[46rem] wide:max-w-none'}>
      <Form form={form}>
        <LockedFields
          isLocked={!announcement && isSending && !form.isUploading}
          className={
            sending
              ? 'grid grid-cols-[minmax(0,1fr)] gap-4'
              : 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 wide:grid-cols-[minmax(0,46rem)] wide:has-[>section]:grid-cols-[minmax(0,46rem)_minmax(0,392px)]'
          }
        >
          {sending && announcement ? (
            <>
              <SendingState announcement={announcement} />
              <LineSwitch />
            </>
          ) : (
            <>
              <div className="grid gap-4">
                <DraftFields {...bar} />
              </div>
              <PhoneColumn />
            </>
          )}
        </LockedFields>
        {(!sending || form.baseline.hasChanges) && (
          <FormFooter unsaved="Not saved yet.">
            <Buttons sending={sending} {...bar} />
          </FormFooter>
        )}
      </Form>
      {conflictDialog}
    </div>
  );
}

function useIsEmailed(): boolean {
  return isEmailed(useWatch<AnnouncementFormValues, 'audience'>({ name: 'audience' }));
}

/** Without an email to send, or after that, what is left is the line. */
function Buttons({ sending, ...bar }: SendBarProps & Pick<AnnouncementFormProps, 'sending'>) {
  return useIsEmailed() && !sending ? (
    <SendBar {...bar} />
  ) : (
    <LineBar {...bar} isSent={sending !== undefined} />
  );
}

function DraftFields({ announcement, ...copy }: SendBarProps) {
  const { now } = useDocument();
  const isShown = announcement !== undefined && hasLineOn(announcement, { isSent: false, now });
  return (
    <>
      <AudienceField />
      {useIsEmailed() ? (
        <>
          <TextField name="subject" label="Subject" />
          <RichTextField name="text" label="Text" kind="part" Additions={Additions} />
          <LineSwitch />
          <Advanced fields={['replyOffice']}>
            <ReplyField />
          </Advanced>
          <CopyButton {...copy} />
        </>
      ) : (
        <>
          <LineFields />
          <p className="rounded-2 border-l-4 border-main-800 bg-main-100 p-3">
            {isShown
              ? 'It is on every page now.'
              : 'It appears on every page as soon as you press “Show it now”.'}
          </p>
        </>
      )}
    </>
  );
}

/** What is being written, as an email on a phone; only on a laptop, where there is room for it. */
function PhoneColumn() {
  const [subject, text, audience] = useWatch<AnnouncementFormValues, ['subject', 'text', 'audience']>({
    name: ['subject', 'text', 'audience'],
  });
  if (!isEmailed(audience) || !isWide()) return null;
  return (
    <section aria-label="How it looks on a phone" className="sticky top-4 max-wide:hidden">
      <p className="mb-1 font-semibold">How it looks on a phone</p>
      <EmailOnPhone {...{ subject, text, audience }} />
    </section>
  );
}

function AudienceField() {
  const { data } = useAudiences();
  const audience = useWatch<AnnouncementFormValues, 'audience'>({ name: 'audience' });
  const options = audiences.map((value) => {
    const people = isEmailed(value) ? data?.audiences[value].people : undefined;
    const number = people === undefined ? '' : ` (${people.toLocaleString('en-US')})`;
    return { value, label: `${audienceNames[value]}${number}` };
  });
  const hint = audience === 'friends' ? 'Also becomes a page under News.' : undefined;
  return <SelectField name="audience" label="Who gets it?" hint={hint} options={options} />;
}

/** What other features add to the text. */
function Additions({ onAdd }: { onAdd: (html: string) => void }) {
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {useAdminFeatures().map(
        ({ manifest, TextAddition }) =>
          TextAddition && <TextAddition key={Object.keys(manifest.adminPaths)[0]} onAdd={onAdd} />,
      )}
    </div>
  );
}

function ReplyField() {
  const { data: offices = [] } = useQuery({
    queryKey: ['announcement-offices'],
    queryFn: () => call(listReplyOffices),
  });
  const chosen = useWatch<AnnouncementFormValues, 'replyOffice'>({ name: 'replyOffice' });
  const titles = [...new Set([...offices, chosen].filter(Boolean))];
  return (
    <SelectField
      name="replyOffice"
      label="Who gets replies?"
      options={[
        { value: '', label: 'The chapter' },
        ...titles.map((title) => ({ value: title, label: title })),
      ]}
    />
  );
}
