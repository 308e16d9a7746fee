import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { includesRole } from '../../kernel/roles.ts';
import { useRights } from '../../ui/rights-context.tsx';
import { call } from '../../kernel/http-client.ts';
import { listActivityPeople, roleForHistory } from '../records.contract.ts';
import { subjectOf, subjects, whatIsRead, type Subject } from '../records.rules.ts';
import { activityHref, type ActivityFilter } from './activity-filter.ts';
import { recordKeys } from './record-queries.ts';

/** Limits the activity to a kind and a person. Reading is hidden unless an officer asks for it. */
export function ActivityFilters({ filter }: { filter: ActivityFilter }) {
  const navigate = useNavigate();
  const { role } = useRights();
  const visible = subjects.filter((subject) => includesRole(role, roleForHistory(subject)));
  const read = whatIsRead(visible);
  const people = useQuery({
    queryKey: [...recordKeys.log, 'people'],
    queryFn: () => call(listActivityPeople, {}),
  });
  const choose = (change: Partial<ActivityFilter>) =>
    void navigate(activityHref({ ...filter, ...change }), { preventScrollReset: true });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3">
      <Choice
        label="Kind"
        chosen={filter.kind ?? ''}
        onChoose={(value) => choose({ kind: (value || undefined) as Subject | undefined })}
      >
        <option value="">Everything</option>
        {visible.map((subject) => (
          <option key={subject} value={subject}>
            {subjectOf(subject).label}
          </option>
        ))}
      </Choice>
      <Choice
        label="Person"
        chosen={String(filter.person ?? '')}
        onChoose={(value) => choose({ person: Number(value) || undefined })}
      >
        <option value="">Everyone</option>
        {people.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {read && (
        <label className="-my-1 flex min-h-[44px] basis-full items-center gap-2 text-sm wide:my-0 wide:basis-auto">
          <input
            type="checkbox"
            checked={filter.isReadingShown}
            onChange={({ target }) => choose({ isReadingShown: target.checked })}
            className="size-[1.375rem] flex-none accent-main-800"
          />
          Show who read {read}
        </label>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  chosen: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, chosen, onChoose, children }: ChoiceProps) {
  return (
    <div className="min-w-0 flex-1 wide:flex-none">
      <select
        aria-label={label}
        className="text-control wide:w-auto"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </div>
  );
}
