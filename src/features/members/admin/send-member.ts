import { call } from '../../../kernel/http-client.ts';
import type { IdempotencyKey } from '../../../ui/forms/idempotency-key.ts';
import { useOnceKey } from '../../../ui/forms/use-once-key.ts';
import { createMember, updateMember } from '../manage-members.contract.ts';
import type { Member } from '../members.contract.ts';
import type { MemberValues } from './member-values.ts';

/** Sends a member, new where she has no id. However often she is sent, she is saved once. */
export function useSendMember(id: number | undefined) {
  const onceKey = useOnceKey();
  return async function send(values: MemberValues, idempotencyKey: IdempotencyKey): Promise<Member> {
    const { version, ...fields } = values;
    const key = id === undefined ? idempotencyKey.now() : onceKey.for(values);
    const saved = await (id === undefined
      ? call(createMember, { body: fields, idempotencyKey: key })
      : call(updateMember, { params: { id }, body: { ...fields, version }, idempotencyKey: key }));
    onceKey.done();
    return saved;
  };
}
