import { formatDay, type Day } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { SignUpList } from '../manage-sign-ups.contract.ts';
import { peopleCount } from '../sign-up-words.rules.ts';

/** One big number, and what the kitchen needs. */
export function SignUpSummary({ list }: { list: SignUpList }) {
  const { counts, settings, choices, notChosen, jobs, isEmailOn, isErased } = list;
  const { coming, placesLeft } = counts;
  return (
    <section aria-label="Counts" className="grid gap-3 rounded-2 border border-line bg-surface p-4">
      <p className="leading-[1.2]">
        <b className="font-serif text-4xl font-[450]">{coming.toLocaleString('en-US')}</b>{' '}
        {settings?.places == null
          ? `${coming === 1 ? 'person is' : 'people are'} coming`
          : `of ${peopleCount(settings.places)} ${settings.places === 1 ? 'is' : 'are'} coming`}
      </p>
      {placesLeft !== undefined && placesLeft < 0 && (
        <p className="font-semibold">{`${peopleCount(-placesLeft)} more than there are places. Nobody loses hers.`}</p>
      )}
      <p className="text-sm text-ink-2">
        <Closing list={list} />
      </p>
      {choices.length > 0 && (
        <ul aria-label="Choices" className="flex flex-wrap gap-2">
          {choices.map(({ text, people }) => (
            <li key={text} className="rounded-1 bg-linen px-2 py-1">
              <b>{people}</b> {text}
            </li>
          ))}
          {notChosen > 0 && (
            <li className="rounded-1 bg-accent-100 px-2 py-1">
              <b>{notChosen}</b> not chosen yet
            </li>
          )}
        </ul>
      )}
      {jobs.length > 0 && (
        <ul aria-label="Jobs" className="grid gap-1 text-sm">
          {jobs.map(({ text, needed, taken }) => (
            <li key={text}>{`${text}: ${taken} of ${needed}`}</li>
          ))}
        </ul>
      )}
      {!isEmailOn && (
        <p className="text-sm text-ink-2">
          No email goes out, because email is not set up. Print the list, and call people.
          {settings?.audience === 'members' && ' Members get no link: use “Add someone” for them.'}
        </p>
      )}
      {isErased && (
        <p className="text-sm text-ink-2">Names and addresses were erased 90 days after the event.</p>
      )}
    </section>
  );
}

function Closing({ list: { event, settings, closesAt, lastDay, counts, signUps } }: { list: SignUpList }) {
  const { now } = useDocument();
  const { placesLeft } = counts;
  if (event.isCanceled) return 'This event is canceled.';
  if (!settings)
    return `Sign-up is off${signUps.length > 0 ? '. The list stays' : ': switch it on in the form of the event'}.`;
  const left =
    placesLeft !== undefined && placesLeft >= 0
      ? placesLeft === 0
        ? 'Full. '
        : `${placesLeft === 1 ? '1 place' : `${placesLeft} places`} left. `
      : '';
  if (new Date(closesAt) <= now) return `${left}Sign-up closed on ${formatDay(lastDay as Day, 'MMM d')}.`;
  return `${left}Sign-up closes ${formatDay(lastDay as Day, 'EEEE, MMMM d')}.`;
}
