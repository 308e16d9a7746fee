import KeyIcon from 'lucide-react/icons/key-round';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';

interface PasskeyButtonProps {
  label: string;
  isPending: boolean;
  onPress: () => void;
  failure: string | undefined;
}

/** Asks for a passkey, below the form for a password. */
export function PasskeyButton({ label, isPending, onPress, failure }: PasskeyButtonProps) {
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <Button look="line" aria-disabled={isPending} onClick={isPending ? undefined : onPress}>
        <PendingLabel
          Icon={KeyIcon}
          idle={label}
          pending="Waiting for your passkey..."
          isPending={isPending}
        />
      </Button>
      <p role="alert" className="text-red-700 empty:hidden">
        {failure}
      </p>
    </div>
  );
}
