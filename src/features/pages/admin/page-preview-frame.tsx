interface PagePreviewFrameProps {
  pageId: number;
  title: string;
  /** Which of its texts; unless told, what would be published now. */
  show?: 'published' | 'draft';
  /** Another one than before draws the preview anew, as after a save. */
  version?: string | number;
}

/** A page as visitors will see it, with its scripts running where they reach nothing of the site. */
export function PagePreviewFrame({ pageId, title, show, version }: PagePreviewFrameProps) {
  const address = `/admin/page-preview/${pageId}`;
  return (
    <iframe
      key={`${show} ${version}`}
      src={show ? `${address}?show=${show}` : address}
      title={`Preview of ${title}`}
      // Without an origin of ours: a script in it has no cookie and cannot look out of its frame.
      sandbox="allow-scripts allow-forms allow-popups"
      className="h-[75vh] min-h-[480px] w-full rounded-3 border border-line bg-surface"
    />
  );
}
