import { defineRecord } from '../../records/server/define-record.ts';
import {
  booleanField,
  optionalTextField,
  recordFields,
  textField,
  type FieldCodec,
} from '../../records/server/record-fields.ts';
import type { ManagedPartner, Partner, PartnerChange, PartnerInput } from '../partners.contract.ts';
import { partnerLevels, type PartnerLevel } from '../partners.rules.ts';
import { partnersRepository, type PartnerColumns, type PartnerRow } from './partners.repository.ts';

const levelField: FieldCodec<PartnerInput['level'], PartnerLevel | null, PartnerLevel | undefined> = {
  toColumn: (input) => input || null,
  toResponse: (column) => column ?? undefined,
  fromSnapshot: (stored) => partnerLevels.find((level) => level === stored) ?? null,
};

const fields = recordFields<PartnerInput, PartnerRow, ManagedPartner>({
  name: textField,
  imageUrl: textField,
  url: optionalTextField,
  level: levelField,
  gave: optionalTextField,
  isHidden: booleanField,
});

/** No field of a partner is a date, so no codec uses the time zone. */
const timeZone = 'UTC';

export const partnerRecord = defineRecord<PartnerRow, PartnerColumns>({
  type: 'partner',
  repository: ({ tx }) => partnersRepository(tx),
  savedAt: ({ createdAt }) => createdAt,
  toRevision: (row) => ({
    title: row.name,
    snapshot: { ...fields.toSnapshot(row), position: row.position },
  }),
  toDeletedSnapshot: ({ createdAt }) => ({ createdAt }),
  fromRevision: ({ snapshot }) => fields.fromSnapshot(snapshot),
});

export function toNewPartner(input: PartnerInput): PartnerColumns {
  return fields.toColumns(input, timeZone);
}

/** A partner with some fields changed: fields that are left out stay, fields that are sent empty are cleared. */
export function toChangedPartner(current: PartnerRow, change: PartnerChange): PartnerColumns {
  return fields.applyChange(current, change, timeZone);
}

export function toManagedPartner(row: PartnerRow): ManagedPartner {
  const { id, position, createdAt, version } = row;
  return { id, ...fields.toResponse(row), position, createdAt: createdAt.toISOString(), version };
}

export function toPartner(row: PartnerRow): Partner {
  const { id, name, imageUrl, url, level, gave } = toManagedPartner(row);
  return { id, name, imageUrl, url, level, gave };
}
