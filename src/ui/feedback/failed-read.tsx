import { useSyncExternalStore, type SubmitEvent } from 'react';
import { Button } from '../layout/button.tsx';

export interface FailedReadProps {
  /** The URL that 'Try again' loads without JavaScript. Not needed in the back office. */
  url?: string;
  text?: string;
  onRetry: () => void;
  isRetrying: boolean;
}

export function FailedRead({ url = '', text = failedReadText, onRetry, isRetrying }: FailedReadProps) {
  const [path, query] = url.split('?');
  const isOnline = useSyncExternalStore(
    untilRetried,
    () => navigator.onLine,
    () => true,
  );
  function retry(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isRetrying) onRetry();
  }
  return (
    <div
      role="alert"
      className="my-8 flex flex-wrap items-center gap-4 rounded-2 border-l-4 border-red-700 bg-red-50 p-5"
    >
      {!isOnline && <SleepingFlower />}
      <div className="flex-[1_1_15rem]">
        <p className="text-lg">{text}</p>
        {!isOnline && <p>You are offline.</p>}
      </div>
      <form action={path} method="get" onSubmit={retry}>
        {Array.from(new URLSearchParams(query), ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="line" aria-disabled={isRetrying}>
          {isRetrying ? 'Trying again…' : 'Try again'}
        </Button>
      </form>
    </div>
  );
}

/** A flower at night. It is part of the script, since nothing can be loaded. */
function SleepingFlower() {
  return (
    <svg viewBox="0 0 99 99" aria-hidden="true" className="w-28 flex-none bg-bay-800">
      <path d="M77 18a13 13 0 1 0 9 17a11 11 0 0 1-9-17" className="fill-accent-200" />
      <path
        d="M0 83Q50 70 99 83V99H0ZM47 56h4v30h-4ZM49 80Q62 62 73 70Q64 84 49 80"
        className="fill-main-700"
      />
      <path d="M49 60Q28 45 36 30L43 34L49 25L55 34L62 30Q70 45 49 60" className="fill-accent-400" />
    </svg>
  );
}

/** Another try renders it again. */
const untilRetried = () => () => {};

export const failedReadText = 'We could not load this. Please try again.';
