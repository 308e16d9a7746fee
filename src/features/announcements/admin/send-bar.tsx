import { Button } from '../../../ui/layout/button.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import type { Announcement } from '../announcements.contract.ts';

export interface SendBarProps {
  /** As it is stored; absent before it is saved for the first time. */
  announcement: Announcement | undefined;
  /** For the click of a submit button: what to do with what is stored, once what is typed is saved. */
  afterSave: (then?: (stored: Announcement) => Promise<void>) => void;
  /** Whether the form is being saved. */
  isSaving: boolean;
}

/** The buttons for an announcement that is emailed, the main one last. */
export function SendBar({ afterSave, isSaving }: SendBarProps) {
  return (
    <Button type="submit" aria-disabled={isSaving} onClick={() => afterSave()}>
      <PendingLabel idle="Save draft" pending="Saving..." isPending={isSaving} />
    </Button>
  );
}
