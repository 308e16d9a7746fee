import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import type { Announcement } from '../announcements.contract.ts';
import { announcementRecord, type AnnouncementFormValues } from './announcement-record.ts';
import type { SendBarProps } from './send-bar.tsx';
import { hasLineOn } from './sendings.ts';

/** The buttons where no email is left to send: they show the line, or take it down. */
export function LineBar({ announcement, afterSave, isSaving, isSent }: SendBarProps & { isSent: boolean }) {
  const { setValue } = useFormContext<AnnouncementFormValues>();
  const navigate = useNavigate();
  const { now } = useDocument();
  const isShown = announcement !== undefined && hasLineOn(announcement, { isSent, now });
  const idle = isSent || isShown ? 'Save Changes' : 'Show it now';

  async function announce({ isLineOn }: Announcement) {
    toast({
      title: isLineOn ? 'On every page now' : 'Taken down',
      ...(isLineOn && { link: { label: 'See it on the website', href: siteUrl('/') } }),
    });
    await navigate(announcementRecord.listPath);
  }

  function press(isLineOn: boolean) {
    setValue('isLineOn', isLineOn, { shouldDirty: true });
    afterSave(announce);
  }

  return (
    <>
      {isShown && !isSent && (
        <Button look="line" type="submit" aria-disabled={isSaving} onClick={() => press(false)}>
          Take down
        </Button>
      )}
      <Button type="submit" aria-disabled={isSaving} onClick={() => (isSent ? afterSave() : press(true))}>
        <PendingLabel idle={idle} pending="Saving..." isPending={isSaving} />
      </Button>
    </>
  );
}
