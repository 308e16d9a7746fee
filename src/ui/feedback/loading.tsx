import SpinnerIcon from 'lucide-react/icons/loader-circle';

export function Loading({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-8 text-lg text-ink-2">
      <SpinnerIcon aria-hidden="true" className="size-6 flex-none animate-spin text-main-800" />
      {text}
    </p>
  );
}
