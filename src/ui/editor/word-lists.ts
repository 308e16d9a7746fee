const listStyle = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const numbered = /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Word exports lists as paragraphs that start with a typed bullet. This turns them into lists. */
export function convertWordLists(body: HTMLElement): void {
  const open: { level: number; list: HTMLElement }[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, div')) {
    const style = listStyle.exec(paragraph.getAttribute('style') ?? '');
    if (!style) continue;
    if (last === undefined || last.nextElementSibling !== paragraph) open.length = 0;
    const level = Number(style[2]);
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(listNameOf(paragraph));
      const parentItem = open.at(-1)?.list.lastElementChild;
      if (parentItem) parentItem.append(list);
      else paragraph.before(list);
      open.push({ level, list });
    }
    last = open[0]!.list;
    open.at(-1)!.list.append(itemOf(paragraph));
    paragraph.remove();
  }
}

function listNameOf(paragraph: HTMLElement): 'ol' | 'ul' {
  return numbered.test(findMarker(paragraph)?.textContent.trim() ?? '') ? 'ol' : 'ul';
}

function itemOf(paragraph: HTMLElement): HTMLElement {
  findMarker(paragraph)?.remove();
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  return item;
}

/** The bullet or number that Word has typed. */
function findMarker(paragraph: HTMLElement): Element | undefined {
  return [...paragraph.querySelectorAll('[style]')].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style')!),
  );
}
