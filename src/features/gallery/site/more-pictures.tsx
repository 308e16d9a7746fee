import { type MouseEvent, useEffect, useRef } from 'react';
import { failedReadText } from '../../../ui/feedback/failed-read.tsx';
import type { Pictures } from './use-pictures.ts';

interface MorePicturesProps {
  pictures: Pictures;
  /** The URL of the next page. */
  urlAfter: (after: number) => string;
}

/** Loads more pictures when it is scrolled near; without a script, it links to the next page. */
export function MorePictures({ pictures, urlAfter }: MorePicturesProps) {
  const { shown, moreAfter, isMoreLoading, hasMoreFailed, showMore } = pictures;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // A failed read is repeated only on request.
    if (!link.current || isMoreLoading || hasMoreFailed) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), {
      rootMargin: '800px',
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  });

  function follow(event: MouseEvent) {
    event.preventDefault();
    if (!isMoreLoading) showMore();
  }
  if (!moreAfter || shown.length === 0) return null;
  return (
    <div className="pt-12 text-center print:hidden">
      {hasMoreFailed && (
        <p role="alert" className="mb-3">
          {failedReadText}
        </p>
      )}
      <a ref={link} href={urlAfter(moreAfter)} onClick={follow} className="more-link">
        {isMoreLoading ? 'Loading more photos…' : hasMoreFailed ? 'Try again' : 'Show more photos'}
      </a>
    </div>
  );
}
