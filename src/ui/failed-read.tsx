import { Button } from './button.tsx';

interface FailedReadProps {
  onRetry: () => void;
  isRetrying: boolean;
}

export function FailedRead({ onRetry, isRetrying }: FailedReadProps) {
  return (
    <div
      role="alert"
      className="my-8 flex flex-wrap items-center justify-between gap-4 rounded-2 border-l-4 border-red-700 bg-red-50 p-5"
    >
      <p className="text-lg">{failedReadText}</p>
      <Button look="line" aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
        {isRetrying ? 'Trying again…' : 'Try again'}
      </Button>
    </div>
  );
}

export const failedReadText = 'We could not load this. Please try again.';
