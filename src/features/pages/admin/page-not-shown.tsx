import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';

interface PageNotShownProps {
  isMissing: boolean;
  /** Present after a failed read. */
  retry: { onRetry: () => void; isRetrying: boolean } | undefined;
  loadingText: string;
}

/** Shown while a page is loading, after a failed read, and where there is no such page. */
export function PageNotShown({ isMissing, retry, loadingText }: PageNotShownProps) {
  if (!isMissing && !retry) return <Loading text={loadingText} />;
  return (
    <>
      {isMissing || !retry ? (
        <p role="alert" className="pb-5 text-lg">
          Page not found
        </p>
      ) : (
        <FailedRead {...retry} text="Failed to load page. Please try again." />
      )}
      <ButtonLink look="line" to="/admin/pages">
        Return to Pages
      </ButtonLink>
    </>
  );
}
