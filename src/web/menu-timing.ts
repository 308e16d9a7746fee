const OPEN_DELAY_MS = 200;
const CLOSE_DELAY_MS = 150;
const SKIP_DELAY_MS = 300;

export type MenuTiming = ReturnType<typeof createMenuTiming>;

/**
 * Delays the opening and closing of menus for the mouse: passing over a menu does not open it, leaving it briefly does not
 * close it, and the next menu opens without delay. Clicks and keys act immediately.
 */
export function createMenuTiming(show: (menu: string | undefined) => void) {
  let open: string | undefined;
  let isOnlyHovered = false;
  let isWarm = false;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let cooling: ReturnType<typeof setTimeout> | undefined;

  function clearTimers() {
    clearTimeout(opening);
    clearTimeout(closing);
  }
  function set(menu: string | undefined) {
    clearTimers();
    if (open && !menu) stayWarm();
    isOnlyHovered = false;
    open = menu;
    show(menu);
  }
  function stayWarm() {
    isWarm = true;
    clearTimeout(cooling);
    cooling = setTimeout(() => (isWarm = false), SKIP_DELAY_MS);
  }
  function openByHover(menu: string) {
    set(menu);
    isOnlyHovered = true;
  }

  return {
    enter(menu: string) {
      clearTimers();
      if (menu === open) return;
      if (open || isWarm) openByHover(menu);
      else opening = setTimeout(openByHover, OPEN_DELAY_MS, menu);
    },
    leave(menu: string) {
      clearTimeout(opening);
      if (open === menu) closing = setTimeout(set, CLOSE_DELAY_MS, undefined);
    },
    /** Clicking a menu that hovering has just opened keeps it open. */
    press(menu: string) {
      set(open === menu && !isOnlyHovered ? undefined : menu);
    },
    open: (menu: string) => set(menu),
    close: () => set(undefined),
    stop: clearTimers,
  };
}
