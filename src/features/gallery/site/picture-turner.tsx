import PreviousIcon from 'lucide-react/icons/arrow-left';
import NextIcon from 'lucide-react/icons/arrow-right';
import { Button } from '../../../ui/layout/button.tsx';

interface PictureTurnerProps {
  position: number;
  count: number;
  onTurn: (step: number) => void;
}

/** Leads from picture to picture. Where there is only one it says so and has no buttons. */
export function PictureTurner({ position, count, onTurn }: PictureTurnerProps) {
  const hasOthers = count > 1;
  return (
    <div className="sticky bottom-0 mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-surface py-3 wide:py-4">
      {hasOthers && (
        <Button look="line" size="tight" onClick={() => onTurn(-1)}>
          <PreviousIcon aria-hidden="true" className="size-[18px] flex-none" />
          Previous
        </Button>
      )}
      <p aria-live="polite" className="text-sm text-ink-2 tabular-nums">{`${position} of ${count}`}</p>
      {hasOthers && (
        <Button look="line" size="tight" onClick={() => onTurn(1)}>
          Next
          <NextIcon aria-hidden="true" className="size-[18px] flex-none" />
        </Button>
      )}
    </div>
  );
}
