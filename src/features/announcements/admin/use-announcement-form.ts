import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { refreshRecords } from '../../../records/admin/record-queries.ts';
import { useRecordForm, type SavedRecord } from '../../../records/admin/use-record-form.tsx';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import { sameValues } from '../../../ui/forms/draft-values.ts';
import type { Announcement } from '../announcements.contract.ts';
import { missingPart } from '../announcements.rules.ts';
import { announcementRecord, type AnnouncementFormValues } from './announcement-record.ts';

type AfterSave = (stored: Announcement) => Promise<void>;

interface AfterSaveOptions {
  /** Whether what lacks something is not saved: it is said at the field. */
  mustBeComplete?: boolean;
}

/** The form of one announcement, new or not. */
export function useAnnouncementForm(announcement: Announcement | undefined) {
  const { kind, words, empty, nameOf, save } = announcementRecord;
  const client = useQueryClient();
  const navigate = useNavigate();
  /** What the button that was pressed does with what is stored. */
  const next = useRef<AfterSave>(undefined);
  const saved = useRef<Announcement>(undefined);
  const mustBeComplete = useRef(false);
  const editor: ReturnType<typeof useRecordForm<AnnouncementFormValues, Announcement>> = useRecordForm<
    AnnouncementFormValues,
    Announcement
  >({
    kind: announcementRecord,
    record: announcement,
    startValues: announcement ? undefined : empty,
    draft: announcement
      ? { key: `announcement:${announcement.id}`, title: nameOf(announcement) }
      : { key: 'announcement:new' },
    async confirm(values) {
      const missing = mustBeComplete.current && missingPart(values);
      if (missing)
        throw new UserFacingError(missing.message, { fields: { [missing.field]: missing.message } });
    },
    async send(values, target): Promise<SavedRecord<Announcement>> {
      const isUnchanged = announcement && sameValues(values, editor.form.baseline.read());
      const stored = isUnchanged ? announcement : await save(values, target);
      return {
        stored,
        toast: next.current ? undefined : { title: announcement ? words.updated : words.created },
      };
    },
    failed: announcement ? words.notUpdated : words.notCreated,
    onStored: (stored) => {
      saved.current = stored;
      if (!announcement) void navigate(kind.path(stored.id), { replace: true });
    },
    async onSettled() {
      void refreshRecords(client, kind.type);
      const stored = saved.current;
      saved.current = undefined;
      if (stored) await next.current?.(stored);
    },
  });

  function afterSave(then?: AfterSave, options: AfterSaveOptions = {}) {
    if (editor.isSending) return;
    next.current = then;
    mustBeComplete.current = options.mustBeComplete ?? false;
  }

  return { ...editor, afterSave };
}

export type AnnouncementEditor = ReturnType<typeof useAnnouncementForm>;
