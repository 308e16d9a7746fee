import { useEffect, useRef } from 'react';
import { isUnderWay, type Upload } from '../../media/admin/upload-queue.ts';

/**
 * Scrolls to the row that is being uploaded: when the upload starts, and from row to row as long as the row before is in view. Someone
 * who scrolled away or is typing stays where she is.
 */
export function useFollowUploads(uploads: readonly Upload[]): void {
  const current = uploads.find(isUnderWay)?.key;
  const last = useRef<string>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = current;
    if (current === undefined) return;
    // A button that was tapped does not take the focus from a field in Safari, so the start comes before the typing.
    const isFollowed = before === undefined || (isInView(rowOf(before)) && !isTyping());
    if (isFollowed) rowOf(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
}

function rowOf(key: string): Element | null {
  return document.querySelector(`[data-upload="${key}"]`);
}

function isInView(row: Element | null): boolean {
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false;
}
