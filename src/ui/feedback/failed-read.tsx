import type { SubmitEvent } from 'react';
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
  function retry(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isRetrying) onRetry();
  }
  return (
    <div
      role="alert"
      className="my-8 flex flex-wrap items-center justify-between gap-4 rounded-2 border-l-4 border-red-700 bg-red-50 p-5"
    >
      <p className="text-lg">{text}</p>
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

export const failedReadText = 'We could not load this. Please try again.';
