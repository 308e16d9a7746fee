import { defineListedRecord } from '../../../records/server/listed-record.ts';
import {
  booleanField,
  optionalTextField,
  textField,
  type FieldCodec,
} from '../../../records/server/record-fields.ts';
import type { ManagedPartner, Partner, PartnerInput } from '../partners.contract.ts';
import { partnerLevels, type PartnerLevel } from '../partners.rules.ts';
import { partnersRepository, type PartnerRow } from './partners.repository.ts';

const levelField: FieldCodec<PartnerInput['level'], PartnerLevel | null, PartnerLevel | undefined> = {
  toColumn: (input) => input || null,
  toResponse: (column) => column ?? undefined,
  fromSnapshot: (stored) => partnerLevels.find((level) => level === stored) ?? null,
};

export const partnerRecord = defineListedRecord<PartnerInput, PartnerRow, ManagedPartner>({
  type: 'partner',
  repository: partnersRepository,
  titleOf: ({ name }) => name,
  fields: {
    name: textField,
    imageUrl: textField,
    url: optionalTextField,
    level: levelField,
    gave: optionalTextField,
    isHidden: booleanField,
  },
});

export function toPartner(row: PartnerRow): Partner {
  const { id, name, imageUrl, url, level, gave } = partnerRecord.toResponse(row);
  return { id, name, imageUrl, url, level, gave };
}
