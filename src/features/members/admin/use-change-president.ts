import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { refreshRecords } from '../../records/admin/record-queries.ts';
import { isNoHeading, isPresidingOfficer, officersHeading, PRESIDENT } from '../headings.rules.ts';
import { memberCalls, type Member } from '../members.contract.ts';

/** Makes a member President now, and the one before her Past President. Resolves with what takes it back. */
export function useChangePresident(members: readonly Member[]) {
  const client = useQueryClient();
  return async (id: number, idempotencyKey: string): Promise<() => Promise<void>> => {
    const next = members.find((member) => member.id === id)!;
    const former = members.find(isPresidingOfficer);
    const hasHeading = next.isOfficer && !isNoHeading(next.category);
    await call(memberCalls.update, {
      params: { id },
      body: {
        title: PRESIDENT,
        isOfficer: true,
        category: hasHeading ? next.category : (former?.category ?? officersHeading(members)),
        formerPresidentId: former?.id,
        version: next.version,
      },
      idempotencyKey,
    });
    await refreshRecords(client, 'member');
    return async () => {
      // Hers first, so that there are never two presidents.
      for (const { id: memberId, title = '', isOfficer, category } of former ? [next, former] : [next]) {
        const body = { title, isOfficer, category };
        await call(memberCalls.update, {
          params: { id: memberId },
          body,
          idempotencyKey: crypto.randomUUID(),
        });
      }
      await refreshRecords(client, 'member');
    };
  };
}
