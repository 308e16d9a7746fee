import { call } from '../../../kernel/http-client.ts';
import { listRevisions } from '../records.contract.ts';
import type { EntityType } from '../records.rules.ts';
import type { OtherSave } from './conflict-choices.ts';

/** Who saved a thing last, and when, as its history tells. */
export async function lastSave(entityType: EntityType, entityId: number): Promise<OtherSave> {
  const [newest] = await call(listRevisions, { params: { entityType, entityId }, query: { limit: 1 } });
  return { by: newest?.who, at: newest?.at ?? new Date().toISOString() };
}
