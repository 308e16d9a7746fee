import { useEffect, useRef, type MouseEvent } from 'react';
import { failedReadText } from '../../../ui/feedback/failed-read.tsx';

interface MorePicturesProps {
  after: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Loads more pictures when it is scrolled near; without a script, it links to the next page. */
export function MorePictures({ after, isLoading, hasFailed, onMore }: MorePicturesProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // A failed read is repeated only on request.
    if (isLoading || hasFailed) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '800px',
    });
    observer.observe(link.current!);
    return () => observer.disconnect();
  });

  function follow(event: MouseEvent) {
    event.preventDefault();
    if (!isLoading) onMore();
  }
  return (
    <div className="pt-12 text-center print:hidden">
      {hasFailed && (
        <p role="alert" className="mb-3">
          {failedReadText}
        </p>
      )}
      <a ref={link} href={`/gallery?after=${after}`} onClick={follow} className="more-link">
        {isLoading ? 'Loading more pictures…' : hasFailed ? 'Try again' : 'Show more pictures'}
      </a>
    </div>
  );
}
