import { useEffect, useRef, type MouseEvent } from 'react';
import { failedReadText } from '../../../ui/feedback/failed-read.tsx';

interface MorePicturesProps {
  after: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** The way on. It is followed by itself when somebody scrolls near; without script it is a link to the next pictures. */
export function MorePictures({ after, isLoading, hasFailed, onMore }: MorePicturesProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // What failed is not tried again and again behind the visitor's back.
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
