import CopyIcon from 'lucide-react/icons/copy';
import { toast } from '../feedback/toast.tsx';

interface CopyButtonProps {
  text: string;
  /** What the text is: `Address`. */
  what: string;
}

/** Copies a text that is on the screen. */
export function CopyButton({ text, what }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: `${what} copied` });
    } catch {
      toast({
        title: 'Error',
        description: `The ${what.toLowerCase()} could not be copied. Select it and copy it by hand.`,
        tone: 'destructive',
      });
    }
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="-mx-2 inline-flex min-h-[44px] items-center gap-2 rounded-2 px-2 text-sm font-semibold text-main-800 hover:bg-linen"
    >
      <CopyIcon aria-hidden="true" className="size-4" />
      {`Copy ${what.toLowerCase()}`}
    </button>
  );
}
