import { z } from 'zod';
import { plainText } from '../../../kernel/plain-text.ts';
import { adminRecord } from '../../../records/admin/admin-record.ts';
import { yesOrNo } from '../../../records/admin/field-info.ts';
import {
  announcementCalls,
  announcementFields,
  type Announcement,
  type AnnouncementField,
} from '../announcements.contract.ts';
import { announcements } from '../announcements.manifest.ts';
import { audienceNames, lineEndProblem, lineProblem } from '../announcements.rules.ts';

/** What the form of an announcement holds: empty fields as empty text. */
export type AnnouncementFormValues = Required<Pick<Announcement, AnnouncementField>> & {
  /** The version the editor started from. A restored draft brings its own. */
  version: number;
};

const text = (value: string) => value;

export const announcementRecord = adminRecord<Announcement, AnnouncementFormValues, AnnouncementField>({
  kind: announcements.kind,
  calls: announcementCalls,
  schema: z
    .strictObject({ ...announcementFields, version: z.number() })
    .superRefine((values, { addIssue }) => {
      const late = lineEndProblem(values, new Date());
      const problem =
        (values.isLineOn && lineProblem(values)) || (late && { field: 'lineUntil', message: late });
      if (problem) addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    }),
  empty: {
    subject: '',
    text: '',
    audience: 'friends',
    replyOffice: '',
    line: '',
    lineUrl: '',
    lineUntil: '',
    isLineOn: false,
    version: 0,
  },
  infos: {
    audience: { label: 'Who gets it', toText: (audience) => audienceNames[audience] },
    subject: { label: 'Subject', toText: text },
    text: { label: 'Text', toText: plainText, isHtml: true },
    replyOffice: { label: 'Who gets replies', toText: text },
    isLineOn: { label: 'Shown on every page', toText: yesOrNo },
    line: { label: 'Line on every page', toText: text },
    lineUntil: { label: 'Show it until', toText: momentText },
    lineUrl: { label: 'Link to', toText: text },
  },
  nameOf: ({ subject, line }) => subject || line || 'Announcement without a subject',
  sitePath: () => undefined,
  words: { created: 'Draft saved', updated: 'Saved' },
});

/** 'Nov 21, 9:00 PM EST', where the reader is: the fields of a record know no other time zone. */
function momentText(moment: string): string {
  if (!moment) return '';
  const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Date(moment).toLocaleString('en-US', { ...date, ...time });
}
