/** The mail server's own words, for whoever knows them. */
export function RawAnswer({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <details className="max-w-full text-sm text-ink-2">
      <summary className="flex min-h-[44px] cursor-pointer items-center font-semibold underline underline-offset-[.2em]">
        What the mail server said
      </summary>
      <p className="rounded-2 border border-line bg-paper p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-ink">
        {text}
      </p>
    </details>
  );
}
