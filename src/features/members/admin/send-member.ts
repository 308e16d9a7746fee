import { call } from '../../../kernel/client.ts';
import { useOnceKey } from '../../../ui/use-once-key.ts';
import { createMember, updateMember } from '../manage-members.contract.ts';
import type { Member } from '../members.contract.ts';
import type { MemberValues } from './member-values.ts';

/** Sends a member, new where she has no id. However often the same is sent, it is saved once. */
export function useSendMember(id: number | undefined) {
  const onceKey = useOnceKey();
  return async function send(values: MemberValues): Promise<Member> {
    const { version, ...fields } = values;
    const key = onceKey.for(values);
    const saved = await (id === undefined
      ? call(createMember, { body: fields, onceKey: key })
      : call(updateMember, { params: { id }, body: { ...fields, version }, onceKey: key }));
    onceKey.done();
    return saved;
  };
}
