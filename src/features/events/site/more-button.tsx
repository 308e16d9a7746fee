import { Button } from '../../../ui/button.tsx';
import { failedReadText } from '../../../ui/failed-read.tsx';

interface MoreButtonProps {
  label: string;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** One button through all its states, so that the focus on it is never lost. */
export function MoreButton({ label, isLoading, hasFailed, onMore }: MoreButtonProps) {
  const text = isLoading ? 'Loading events…' : hasFailed ? 'Try again' : label;
  return (
    <div className="mt-6">
      <p role="alert" className={hasFailed && !isLoading ? 'mb-3 text-red-700' : 'hidden'}>
        {hasFailed && !isLoading && failedReadText}
      </p>
      <Button look="line" aria-disabled={isLoading} onClick={onMore}>
        {text}
      </Button>
    </div>
  );
}
