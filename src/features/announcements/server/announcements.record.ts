import { assertHtmlLimits } from '../../../infra/security/html-limits.ts';
import { sanitizeHtml } from '../../../infra/security/sanitize-html.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { defineListedRecord } from '../../../records/server/listed-record.ts';
import {
  booleanField,
  choiceField,
  htmlField,
  optionalTextField,
  textField,
  type FieldCodec,
} from '../../../records/server/record-fields.ts';
import type { Announcement, AnnouncementInput } from '../announcements.contract.ts';
import { audiences, lineEndProblem } from '../announcements.rules.ts';
import { announcementsRepository, type AnnouncementRow } from './announcements.repository.ts';

const momentField: FieldCodec<AnnouncementInput['lineUntil'], Date | null, string | undefined> = {
  toColumn: (input) => (input ? new Date(input) : null),
  toResponse: (column) => column?.toISOString(),
  fromSnapshot: (stored) => (typeof stored === 'string' ? new Date(stored) : null),
};

export const announcementRecord = defineListedRecord<AnnouncementInput, AnnouncementRow, Announcement>({
  type: 'announcement',
  repository: announcementsRepository,
  titleOf: ({ subject, line }) => subject || line || 'Announcement without a subject',
  fields: {
    subject: textField,
    text: htmlField,
    audience: choiceField(audiences, 'members'),
    replyOffice: optionalTextField,
    line: optionalTextField,
    lineUrl: optionalTextField,
    lineUntil: momentField,
    isLineOn: booleanField,
  },
});

/** Rejects a line that ends too late, or has ended. */
export function assertLineEnd<Sent extends Partial<AnnouncementInput>>(sent: Sent, now: Date): Sent {
  const problem = lineEndProblem(sent, now);
  if (problem) throw invalidField('lineUntil', problem);
  return sent;
}

/** Sanitizes the text in a request. Call it before the transaction: a long text takes time. */
export function sanitizeAnnouncement<Sent extends Pick<Partial<AnnouncementInput>, 'text'>>(
  sent: Sent,
): Sent {
  if (sent.text === undefined) return sent;
  assertHtmlLimits({ text: sent.text });
  return { ...sent, text: sanitizeHtml(sent.text) };
}
