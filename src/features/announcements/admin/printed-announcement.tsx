import { createElement } from 'react';
import { useDocument } from '../../../ui/document-context.tsx';
import type { Announcement } from '../announcements.contract.ts';

/** An announcement on paper, for members without email: its words in a large font. */
export function PrintedAnnouncement({ announcement: { subject, text } }: { announcement: Announcement }) {
  const { siteName } = useDocument();
  return (
    <div className="hidden text-[13pt] leading-normal print:block">
      <p>{siteName}</p>
      <h1 className="mb-4 text-[24pt]">{subject}</h1>
      {blocksOf(text).map(({ tag, words }, index) =>
        createElement(tag, { key: index, className: classes[tag] }, tag === 'li' ? `• ${words}` : words),
      )}
    </div>
  );
}

const classes = {
  h2: 'mt-4 mb-1 break-after-avoid text-[16pt]',
  p: 'mb-3 whitespace-pre-line',
  li: 'mb-1 ml-4 list-none whitespace-pre-line',
};

const blocks = 'h1, h2, h3, h4, h5, h6, p, li, tr, tr:has(p, li) > *, blockquote, figcaption, pre';

interface Block {
  tag: keyof typeof classes;
  words: string;
}

/** The words of a text: each paragraph, and each row of a table whose cells are short, once. Stored HTML itself is never part of a document of the back office. */
function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('br')) end.replaceWith(end.closest('th') ? ' ' : '\0');
  for (const cell of body.querySelectorAll('tr:not(:has(p, li)) > * + *')) cell.prepend(' – ');
  return [...body.querySelectorAll(blocks)]
    .filter((element) => !element.querySelector('p, li'))
    .flatMap((element) => {
      const words = element.textContent
        .replace(/\s+/g, ' ')
        .replace(/ ?\0 ?/g, '\n')
        .trim();
      const tag = /^H\d$/.test(element.tagName) ? 'h2' : element.closest('li, tr') ? 'li' : 'p';
      return words === '' ? [] : { tag, words };
    });
}
