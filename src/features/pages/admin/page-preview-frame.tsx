interface PagePreviewFrameProps {
  pageId: number;
  title: string;
  /** Another one than before draws the preview anew, as after a save. */
  version?: string | number;
}

/** A page as visitors will see it, with its scripts running where they reach nothing of the site. */
export function PagePreviewFrame({ pageId, title, version }: PagePreviewFrameProps) {
  return (
    <iframe
      key={version}
      src={`/admin/page-preview/${pageId}`}
      title={`Preview of ${title}`}
      // Without an origin of ours: a script in it has no cookie and cannot look out of its frame.
      sandbox="allow-scripts allow-forms allow-popups"
      className="h-[75vh] min-h-[480px] w-full rounded-3 border border-line bg-surface"
    />
  );
}
