import EmailIcon from 'lucide-react/icons/mail';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../kernel/http-client.ts';
import { useRecordAction } from '../../../records/admin/use-record-action.ts';
import { focusMain } from '../../../ui/focus.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { copyAnnouncement, sendAnnouncement } from '../announcement-sending.contract.ts';
import type { Announcement } from '../announcements.contract.ts';
import { peopleOf } from '../sending-words.rules.ts';
import type { AnnouncementFormValues } from './announcement-record.ts';
import { EmailDialog } from './email-on-phone.tsx';
import { isEmailed, useAudiences } from './sendings.ts';
import type { AnnouncementEditor } from './use-announcement-form.ts';

export interface SendBarProps {
  /** As it is stored; absent before it is saved for the first time. */
  announcement: Announcement | undefined;
  /** For the click of a submit button: what to do with what is stored, once what is typed is saved. */
  afterSave: AnnouncementEditor['afterSave'];
  /** Whether the form is being saved. */
  isSaving: boolean;
}

/** The buttons for an announcement that is emailed, the main one last. */
export function SendBar({ afterSave, isSaving }: SendBarProps) {
  const audience = useWatch<AnnouncementFormValues, 'audience'>({ name: 'audience' });
  const { data } = useAudiences();
  const [previewed, setPreviewed] = useState<Announcement>();
  const saved = useRef<Announcement>(undefined);
  const send = useRecordAction('announcement', {
    run: (idempotencyKey) => {
      const { id, version } = saved.current!;
      return call(sendAnnouncement, { params: { id }, body: { version }, idempotencyKey });
    },
    onDone: focusMain,
  });
  const reach = isEmailed(audience) ? data?.audiences[audience] : undefined;
  const isBusy = isSaving || send.isPending;
  return (
    <>
      <Button
        type="submit"
        look="line"
        size="tight"
        aria-disabled={isSaving}
        onClick={() => afterSave(async (stored) => setPreviewed(stored))}
      >
        Save and preview
      </Button>
      {data?.isEmailOn === false ? (
        <Button type="submit" aria-disabled={isSaving} onClick={() => afterSave()}>
          <PendingLabel idle="Save draft" pending="Saving..." isPending={isSaving} />
        </Button>
      ) : (
        <Button
          type="submit"
          size="tight"
          aria-disabled={isBusy}
          onClick={() =>
            afterSave(
              async (stored) => {
                saved.current = stored;
                send.run();
              },
              { mustBeComplete: true },
            )
          }
        >
          <span className="grid">
            <PendingLabel
              idle={reach ? `Send to ${peopleOf(reach.people)}` : 'Send'}
              pending="Sending..."
              isPending={isBusy}
            />
            <small className="text-xs font-normal">You have 10 minutes to stop it</small>
          </span>
        </Button>
      )}
      {previewed && <EmailDialog written={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  );
}

/** Emails the officer what she has written. */
export function CopyButton({ afterSave, isSaving }: Pick<SendBarProps, 'afterSave' | 'isSaving'>) {
  const saved = useRef<Announcement>(undefined);
  const copy = useAction({
    run: (idempotencyKey) => call(copyAnnouncement, { params: { id: saved.current!.id }, idempotencyKey }),
    onDone: ({ to }) => toast({ title: `A copy is on its way to ${to}` }),
  });
  return (
    <button
      type="submit"
      className="inline-link flex min-h-[44px] items-center gap-2 justify-self-start"
      aria-disabled={isSaving || copy.isPending}
      onClick={() =>
        afterSave(async (stored) => {
          saved.current = stored;
          copy.run();
        })
      }
    >
      <EmailIcon aria-hidden="true" className="size-5 flex-none" />
      Send me a copy first
    </button>
  );
}
