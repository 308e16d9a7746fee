interface EmailPreviewProps {
  subject: string | undefined;
  text: string | undefined;
}

/** An email before it is sent. */
export function EmailPreview({ subject, text }: EmailPreviewProps) {
  return (
    <div className="rounded-2 border border-line bg-surface p-3 text-sm wrap-anywhere whitespace-pre-wrap">
      <p className="mb-2 font-semibold">{subject}</p>
      {text}
    </div>
  );
}
