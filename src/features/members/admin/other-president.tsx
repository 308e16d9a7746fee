import WarningIcon from 'lucide-react/icons/triangle-alert';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { CheckboxField } from '../../../ui/forms/field.tsx';
import { isPresident, PAST_PRESIDENT } from '../headings.rules.ts';
import type { Member } from '../members.contract.ts';
import type { MemberFormValues } from './member-record.ts';
import { otherPresident } from './member-headings.ts';

/** Where the words of the president are changed. */
export const presidentPath = '/admin/chapter/president';

interface OtherPresidentProps {
  members: readonly Member[];
  memberId: number | undefined;
}

/** Points out that the chapter would have two presidents. A new president replaces the other one, unless the editor unticks it. */
export function OtherPresident({ members, memberId }: OtherPresidentProps) {
  const { formState } = useFormContext<MemberFormValues>();
  const title = useWatch<MemberFormValues, 'title'>({ name: 'title' });
  const other = otherPresident(members, { id: memberId, title });
  const isNew = !isPresident(formState.defaultValues?.title ?? '');
  return (
    <div role="status">
      {other && (
        <div className="flex gap-3 rounded-2 border-l-4 border-accent-500 bg-accent-100 px-3 py-2 text-sm">
          <WarningIcon aria-hidden="true" className="mt-[.15em] size-5 flex-none text-accent-700" />
          <div className="min-w-0 wrap-anywhere">
            <p>{`${other.name} is President, too.`}</p>
            {isNew && (
              <CheckboxField
                name="replacesPresident"
                label={`Make her ${PAST_PRESIDENT}`}
                hint={
                  other.isOfficer
                    ? 'When you save, she also leaves the officers.'
                    : 'It happens when you save.'
                }
              />
            )}
            {isNew && (
              <p>
                The website then shows her name and photo, and no longer the words of {other.name}. Write hers
                under <Link to={presidentPath}>Chapter details, President</Link>.
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
