import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { HeaderLink } from '../../../ui/layout/header-link.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';

interface PageNotShownProps {
  isMissing: boolean;
  /** How to try again, once it failed. */
  retry: { onRetry: () => void; isRetrying: boolean } | undefined;
  loadingText: string;
}

/** What stands in place of a page that is on its way, could not be read or does not exist. */
export function PageNotShown({ isMissing, retry, loadingText }: PageNotShownProps) {
  if (!isMissing && !retry) return <Loading text={loadingText} />;
  return (
    <>
      {isMissing || !retry ? (
        <p className="pb-5 text-lg">Page not found</p>
      ) : (
        <FailedRead {...retry} text="Failed to load page. Please try again." />
      )}
      <HeaderLink to="/admin/pages">Return to Pages</HeaderLink>
    </>
  );
}
