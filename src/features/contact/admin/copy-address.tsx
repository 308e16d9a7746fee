import CopyIcon from 'lucide-react/icons/copy';
import { toast } from '../../../ui/feedback/toast.tsx';

export function CopyAddress({ email }: { email: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(email);
      toast({ title: 'Address copied' });
    } catch {
      toast({
        title: 'Error',
        description: 'The address could not be copied. Please mark it and copy it by hand.',
        tone: 'destructive',
      });
    }
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="-mx-2 inline-flex min-h-[44px] items-center gap-2 rounded-2 px-2 text-sm font-semibold text-green-800 hover:bg-linen"
    >
      <CopyIcon aria-hidden="true" className="size-4" />
      Copy address
    </button>
  );
}
