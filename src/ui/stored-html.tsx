import { useEffect, useRef } from 'react';

/** HTML that an administrator wrote and the server has sanitized; the only place where stored HTML enters a page. */
export function StoredHtml({ html, className = '' }: { html: string; className?: string }) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) openToKeyboard(target);
    });
    for (const table of block.current?.querySelectorAll('table') ?? []) observer.observe(table);
    return () => observer.disconnect();
  }, [html]);
  if (html.trim() === '') return null;
  return (
    <div
      ref={block}
      dir="auto"
      className={`stored-html ${className}`}
      // oxlint-disable-next-line react/no-danger -- the server sanitizes on save and again on every read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A table that is too wide scrolls, so it must be focusable; one that fits must not be. */
function openToKeyboard(table: Element): void {
  if (table.scrollWidth > table.clientWidth) table.setAttribute('tabindex', '0');
  else table.removeAttribute('tabindex');
}
