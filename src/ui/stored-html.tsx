/** HTML that an administrator wrote and the server has sanitised; the only place where stored HTML enters a page. */
export function StoredHtml({ html, className = '' }: { html: string; className?: string }) {
  if (html.trim() === '') return null;
  // oxlint-disable-next-line react/no-danger -- the server sanitises on save and again on every answer
  return <div className={`stored-html ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
