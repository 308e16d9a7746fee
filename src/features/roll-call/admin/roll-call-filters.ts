import RollCallIcon from 'lucide-react/icons/user-check';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import type { AttentionItem, AttentionSource } from '../../../records/admin/admin-feature.ts';
import type {
  RecordFilter,
  RecordFilterSource,
  FilteredRecord,
} from '../../../records/admin/record-filter.ts';
import {
  declineReply,
  readRollCall,
  sendRollCallEmail,
  type PendingChange,
  type RollCall,
} from '../manage-roll-call.contract.ts';
import { SILENCE_DAYS } from '../roll-call.rules.ts';

export const CHANGES = 'changes';
const SILENT = 'silent';

/** The list of members with one of the filters. */
export const hrefFor = (filter: string) => `/admin/members?filter=${filter}`;

/** What members ask for, and who is silent, as filters of the list of members. */
export const rollCallFilters: RecordFilterSource = { of: 'member', call: readRollCall, toFilters };

type Silent = NonNullable<RollCall['current']>['silent'][number];

export function toFilters({ current, isEmailOn }: RollCall, timeZone: string): RecordFilter[] {
  if (!current) return [];
  const { changes, silent, isSilenceShown, isOver } = current;
  const canSend = isEmailOn && !isOver;
  const toSilent = (member: Silent) => toSilentRecord(member, canSend);
  return [
    {
      key: CHANGES,
      label: 'Asked for a change',
      records: changes.map((change) => toPendingRecord(change, timeZone)),
    },
    isSilenceShown
      ? { key: SILENT, label: `No reply for ${SILENCE_DAYS} days`, records: silent.map(toSilent) }
      : {
          key: 'undelivered',
          label: 'Email not delivered',
          records: silent.filter(isUndelivered).map(toSilent),
        },
  ];
}

function toPendingRecord(pending: PendingChange, timeZone: string): FilteredRecord {
  const { memberId: id, repliedAt, change, note } = pending;
  const day = formatIn(timeZone, repliedAt, 'MMMM d, yyyy');
  const asks = [
    change.name !== undefined && 'New name',
    change.email !== undefined && 'New email',
    change.isUnlisted && 'Do not list',
    note !== undefined && 'Note',
  ];
  return {
    id,
    text: `${asks.filter(Boolean).join(', ')} · ${day}`,
    proposal: {
      seen: repliedAt,
      values: change,
      text: `She asked for this on ${day}`,
      note,
      decline: (isDeclined, idempotencyKey) =>
        call(declineReply, { params: { id }, body: { repliedAt, isDeclined }, idempotencyKey }),
    },
  };
}

function isUndelivered({ emailState, hasEmail }: Silent): boolean {
  return emailState === 'failed' || !hasEmail;
}

function toSilentRecord({ memberId: id, emailState, hasEmail }: Silent, canSend: boolean): FilteredRecord {
  const run = (idempotencyKey: string) => call(sendRollCallEmail, { params: { id }, idempotencyKey });
  return {
    id,
    text: describeEmail({ emailState, hasEmail }),
    ...(canSend && hasEmail && { action: { label: 'Email again', done: 'We are emailing her again.', run } }),
  };
}

/** How far her email has come; empty where there is nothing to say. */
function describeEmail({ emailState, hasEmail }: Omit<Silent, 'memberId'>): string {
  if (!hasEmail) return 'No email address any more';
  if (emailState === 'failed') return 'The email could not be delivered';
  return emailState === 'waiting' || emailState === 'off' ? 'The email is on its way' : '';
}

/** Changes that wait, or members who have been silent for a while. */
export const rollCallAttention: AttentionSource = {
  call: readRollCall,
  subject: 'what members replied',
  toItem,
};

/** One row: changes are more urgent than silence. */
export function toItem({ current }: RollCall): AttentionItem | undefined {
  const changes = current?.changes.length ?? 0;
  const silent = current?.isSilenceShown ? current.silent.length : 0;
  const silence = `${silent === 1 ? '1 member has' : `${silent} members have`} not replied for ${SILENCE_DAYS} days`;
  const row = { button: 'Review', Icon: RollCallIcon };
  if (changes > 0) {
    return {
      ...row,
      to: hrefFor(CHANGES),
      title: changes === 1 ? '1 member asks for a change' : `${changes} members ask for changes`,
      text:
        silent > 0
          ? `Save or decline. ${silence}.`
          : 'Save or decline what she wants to change in her entry.',
      tone: 'main',
    };
  }
  if (silent === 0) return undefined;
  return {
    ...row,
    to: hrefFor(SILENT),
    title: silence,
    text: 'A call may help, or email them again.',
    tone: 'plain',
  };
}
