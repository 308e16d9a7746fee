import type { Page } from '@playwright/test';

/** Everything that is clipped, overlaps or leaves the window, one line of text for each. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const shown = Array.from(document.querySelectorAll('body *')).filter(
      (element) =>
        !element.closest('.sr-only, svg, script') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !isAside(element),
    );

    for (const element of shown) {
      const isBeyond = element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
      if (isBeyond && !isInScroller(element)) {
        report('sticks out of the window', element);
      }
      if (['flex', 'inline-flex', 'grid'].includes(getComputedStyle(element).display)) findOverlaps(element);
      if (element instanceof HTMLInputElement && element.placeholder) measurePlaceholder(element);
      for (const text of element.childNodes)
        if (text instanceof Text && text.data.trim()) findSpill(text, element);
    }
    return faults;

    /** Rows of tabs and tools scroll sideways. The style of a dialog does not tell: one that scrolls down has it, too. */
    function isInScroller(element: Element): boolean {
      return element.parentElement?.closest('.link-tabs, .overflow-x-auto, .tox-editor-header') !== null;
    }
    function findOverlaps(row: Element): void {
      const children = shown.filter((element) => element.parentElement === row);
      for (const [index, child] of children.entries()) {
        if (children.slice(index + 1).some((other) => overlap(child, other)))
          report('overlaps its neighbor', child);
      }
    }
    function overlap(one: Element, other: Element): boolean {
      const a = one.getBoundingClientRect();
      const b = other.getBoundingClientRect();
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return width > 1 && height > 1;
    }
    /** A line of text must fit its block. */
    function findSpill(text: Text, element: Element): void {
      let block = element;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
      const { left, right } = block.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(text);
      const isSpilt = Array.from(range.getClientRects()).some(
        (line) => line.left < left - 1 || line.right > right + 1,
      );
      if (isSpilt) report('has text beyond its edge', block);
    }
    function measurePlaceholder(input: HTMLInputElement): void {
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = getComputedStyle(input).font;
      if (context.measureText(input.placeholder).width > input.clientWidth)
        report('cuts off its placeholder', input);
    }
    /** Elements outside the flow: the hidden skip link, decorations of a row, a sticky footer. */
    function isAside(element: Element): boolean {
      return ['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position);
    }
    function report(fault: string, element: Element): void {
      faults.push(`${fault}: ${element.outerHTML.slice(0, 160)}`);
    }
  });
}
