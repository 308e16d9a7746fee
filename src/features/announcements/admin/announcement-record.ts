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
import { audienceNames, lineProblem } from '../announcements.rules.ts';

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
      const problem = values.isLineOn && lineProblem(values);
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
    replyOffice: { label: 'Office for replies', toText: text },
    isLineOn: { label: 'Line on every page', toText: yesOrNo },
    line: { label: 'The line', toText: text },
    lineUntil: { label: 'End of the line', toText: text },
    lineUrl: { label: 'Link of the line', toText: text },
  },
  nameOf: ({ subject, line }) => subject || line || 'Announcement without a subject',
  sitePath: () => undefined,
});
