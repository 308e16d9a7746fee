/** The look of every dialog: a card in the middle, on a phone a sheet at the bottom, which leaves space for a toast above it. */
export const sheet =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[min(92dvh,100dvh-var(--toast,0px)-24px)] animate-rise flex-col rounded-t-3 border border-transparent bg-surface shadow-3 focus:outline-none wide:inset-x-auto wide:top-1/2 wide:bottom-auto wide:left-1/2 wide:max-h-[88dvh] wide:-translate-x-1/2 wide:-translate-y-1/2 wide:rounded-3';

/** The backdrop. Radix's own adds a style element, which our Content-Security-Policy forbids. */
export const backdrop = 'modal-backdrop pointer-events-auto fixed inset-0 z-50 animate-appear bg-ink/55';

export const sheetTitle = 'text-[1.35rem] leading-[1.15]';

/** The buttons of a dialog, which never scroll away. */
export const sheetButtons =
  'flex flex-none flex-wrap gap-2 border-t border-line bg-paper px-5 py-3 *:flex-1 wide:justify-end wide:rounded-b-3 wide:*:flex-initial';
