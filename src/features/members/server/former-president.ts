import type { WriteContext } from '../../../infra/http/call.ts';
import { isPresident, isPresidingOfficer, NO_HEADING, PAST_PRESIDENT, PRESIDENT } from '../headings.rules.ts';
import { withoutOffice } from '../offices.rules.ts';
import { memberRecord, toChangedMember } from './members.record.ts';
import { membersRepository, type MemberRow } from './members.repository.ts';

/**
 * Makes the president before this one a past president, in the transaction that saved the new one. A retry, or someone else, may
 * have done so before; then there is nothing to change.
 */
export async function retireFormerPresident(
  write: WriteContext,
  president: MemberRow,
  formerId: number,
): Promise<void> {
  if (formerId === president.id || !isPresidingOfficer(president)) return;
  const former = await membersRepository(write.tx).lock(formerId);
  if (!former || !isPresident(former.title ?? '')) return;
  const otherOffices = former.isOfficer ? withoutOffice(former.title!, PRESIDENT) : '';
  const fields = toChangedMember(
    former,
    otherOffices
      ? { title: otherOffices }
      : {
          title: PAST_PRESIDENT,
          isOfficer: false,
          // The heading of an officer is one of the officers'.
          ...(former.isOfficer && { category: NO_HEADING }),
        },
  );
  await memberRecord.updateMany(write, [{ current: former, fields }]);
}
