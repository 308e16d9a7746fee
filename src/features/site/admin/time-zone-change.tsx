import { useWatch } from 'react-hook-form';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { TimeZoneField } from '../../../ui/forms/time-zone-field.tsx';
import type { ChapterValues } from '../chapter-values.contract.ts';
import { topicInfos } from './topic-infos.ts';

export interface NextEvent {
  id: number;
  title: string;
  startDate: string;
}

const pattern = "EEE, MMM d 'at' h:mm a";

/** The time zone and, once another one is chosen, what happens to the times of the next events. */
export function TimeZoneChange({ nextEvents }: { nextEvents: readonly NextEvent[] }) {
  const chosen = useWatch<ChapterValues['identity'], 'timeZone'>({ name: 'timeZone' });
  // What visitors see now. The form may have started from a draft with another one.
  const { timeZone: before } = useDocument();
  const moved = nextEvents.filter(
    ({ startDate }) => formatIn(before, startDate, pattern) !== formatIn(chosen, startDate, pattern),
  );
  return (
    <div>
      <TimeZoneField
        name="timeZone"
        label={topicInfos.identity.timeZone.label}
        hint="All dates and times on the website are in this time zone."
      />
      <div role="status">
        {moved.length > 0 && (
          <div className="mt-4 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4">
            <p className="font-semibold">The website will show other times for events:</p>
            <table className="mt-2 w-full text-left text-sm">
              <thead>
                <tr>
                  <th className="py-1 pr-3">Event</th>
                  <th className="py-1 pr-3">Now</th>
                  <th className="py-1">Then</th>
                </tr>
              </thead>
              <tbody>
                {moved.map(({ id, title, startDate }) => (
                  <tr key={id} className="border-t border-accent-200 align-top">
                    <td className="py-1 pr-3 wrap-anywhere">{title}</td>
                    <td className="py-1 pr-3">{formatIn(before, startDate, pattern)}</td>
                    <td className="py-1">{formatIn(chosen, startDate, pattern)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="mt-2 text-sm">
              If an event should keep its hour, change its time under Events afterwards.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
