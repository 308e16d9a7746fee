import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { NEW_OPTION, SelectOrNewField } from '../../../ui/forms/select-or-new-field.tsx';
import {
  isPresident,
  isPresidingOfficer,
  listHeadings,
  NO_HEADING,
  officersHeading,
  ownCategory,
} from '../headings.rules.ts';
import type { Member } from '../members.contract.ts';
import type { MemberFormValues } from './member-record.ts';

/** The headings in use, or a new one. */
export function CategoryField({ members }: { members: readonly Member[] }) {
  const { formState } = useFormContext<MemberFormValues>();
  const category = useWatch<MemberFormValues, 'category'>({ name: 'category' });
  const title = useWatch<MemberFormValues, 'title'>({ name: 'title' });
  const isOfficer = useWatch<MemberFormValues, 'isOfficer'>({ name: 'isOfficer' });
  const isNewPresident =
    isPresidingOfficer({ title, isOfficer }) && !isPresidingOfficer(formState.defaultValues ?? {});
  const suggestion = useSuggestions(members);
  const headings = [...new Set([...listHeadings(members), suggestion.heading])];
  return (
    <SelectOrNewField
      name="category"
      label="Category"
      hint={isNewPresident ? presidentHint : suggestion.isChosen ? officerHint : hint}
      options={[
        ...headings.map((heading) => ({ value: heading, label: heading })),
        { value: NO_HEADING, label: 'No heading' },
        { value: NEW_OPTION, label: 'New heading…' },
      ]}
      selected={ownCategory({ category }) ?? NO_HEADING}
      newField={{ label: 'New heading', hint: 'Visitors see it above her name.' }}
    />
  );
}

const hint = 'Heading on the Members page.';
const officerHint = 'Heading on the Members page, as for the other officers.';
const presidentHint = 'Heading on the Members page. A new president comes first.';

/**
 * One who becomes an officer gets the officers' heading, one who is no longer an officer loses it, and a president is an officer.
 * Only what a person changes counts; changing it back brings the heading back.
 */
function useSuggestions(members: readonly Member[]) {
  const { watch, setValue, getValues } = useFormContext<MemberFormValues>();
  const heading = officersHeading(members);
  const [suggested, setSuggested] = useState<{ before: string; category: string }>();
  useEffect(() => {
    function onOfficer(isOfficer: boolean) {
      const before = getValues('category');
      const isTakenBack = before === suggested?.category;
      const category = isTakenBack ? suggested.before : suggestCategory(before, isOfficer);
      if (category !== before) setValue('category', category, { shouldDirty: true });
      setSuggested(isTakenBack || category === before ? undefined : { before, category });
    }
    function suggestCategory(category: string, isOfficer: boolean) {
      if (isOfficer) return ownCategory({ category }) ? category : heading;
      return hasOfficers(members, category) ? NO_HEADING : category;
    }
    const { unsubscribe } = watch((values, { name, type }) => {
      if (type !== 'change') return;
      if (name === 'isOfficer') onOfficer(values.isOfficer ?? false);
      if (name === 'title' && isPresident(values.title ?? '') && !values.isOfficer) {
        setValue('isOfficer', true, { shouldDirty: true });
        onOfficer(true);
      }
    });
    return unsubscribe;
  }, [watch, setValue, getValues, heading, suggested, members]);
  return { heading, isChosen: suggested?.category === heading };
}

function hasOfficers(members: readonly Member[], heading: string): boolean {
  return members.some(({ isOfficer, category }) => isOfficer && category.trim() === heading.trim());
}
