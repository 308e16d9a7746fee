import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { SignUpList } from '../manage-sign-ups.contract.ts';
import { peopleCount } from '../sign-up-words.rules.ts';

const EMPTY_LINES = 3;

/** The list for the door, on paper only. The heading repeats on each page. */
export function PrintList({ list }: { list: SignUpList }) {
  const { timeZone } = useDocument();
  const { event, counts, choices, notChosen, settings } = list;
  const coming = list.signUps.filter(({ state }) => state === 'coming');
  const totals = [
    `${peopleCount(counts.coming)}, ${coming.length} ${coming.length === 1 ? 'name' : 'names'}`,
    ...choices.map(({ text, people }) => `${people} ${text}`),
    ...(notChosen > 0 ? [`${notChosen} not chosen`] : []),
  ];
  const hasChoices = choices.length > 0;
  const hasJobs = list.jobs.length > 0;
  const columns = ['Here', ...(settings?.note ? ['Paid'] : []), 'Name', 'People'];
  return (
    <div className="hidden text-[10pt] print:block">
      <h1 className="text-[20pt]">{event.title}</h1>
      <p>
        {[formatIn(timeZone, event.startDate, 'EEEE, MMMM d, yyyy, h:mm a'), event.location]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{totals.join(' · ')}</p>
      <table className="mt-2 w-full border-collapse text-left [&_:is(th,td)]:border-b [&_:is(th,td)]:align-top [&_:is(th,td)]:px-1.5 [&_:is(th,td)]:py-1 [&_tr]:break-inside-avoid">
        <thead>
          <tr>
            {[...columns, ...(hasChoices ? ['Dinner'] : []), ...(hasJobs ? ['Helps'] : [])].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coming.map(({ id, name, memberId, guests, dinners, jobs }) => (
            <tr key={id}>
              <td>☐</td>
              {settings?.note && <td>☐</td>}
              <td>{memberId === undefined ? `${name} (visitor)` : name}</td>
              <td>{guests + 1}</td>
              {hasChoices && <td>{dinners.filter(Boolean).join(', ')}</td>}
              {hasJobs && <td>{jobs.join(', ')}</td>}
            </tr>
          ))}
          {Array.from({ length: EMPTY_LINES }, (_, line) => (
            <tr key={`empty-${line}`}>
              <td>☐</td>
              <td colSpan={5}>{'\u00a0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
