const openDelay = 200;
const closeDelay = 150;
const skipDelay = 300;

export type MenuTiming = ReturnType<typeof createMenuTiming>;

/**
 * When a menu opens and closes. A mouse that only passes by opens nothing; once one menu was open the next opens at once;
 * and a mouse that leaves for a moment may come back. Whoever presses does not wait.
 */
export function createMenuTiming(show: (menu: string | undefined) => void) {
  let open: string | undefined;
  let isOnlyHovered = false;
  let isWarm = false;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let cooling: ReturnType<typeof setTimeout> | undefined;

  function forget() {
    clearTimeout(opening);
    clearTimeout(closing);
  }
  function set(menu: string | undefined) {
    forget();
    if (open && !menu) stayWarm();
    isOnlyHovered = false;
    open = menu;
    show(menu);
  }
  function stayWarm() {
    isWarm = true;
    clearTimeout(cooling);
    cooling = setTimeout(() => (isWarm = false), skipDelay);
  }
  function openByHover(menu: string) {
    set(menu);
    isOnlyHovered = true;
  }

  return {
    enter(menu: string) {
      forget();
      if (menu === open) return;
      if (open || isWarm) openByHover(menu);
      else opening = setTimeout(openByHover, openDelay, menu);
    },
    leave(menu: string) {
      clearTimeout(opening);
      if (open === menu) closing = setTimeout(set, closeDelay, undefined);
    },
    /** A press on a menu that the mouse alone has just opened wants it open, not away. */
    press(menu: string) {
      set(open === menu && !isOnlyHovered ? undefined : menu);
    },
    open: (menu: string) => set(menu),
    close: () => set(undefined),
    stop: forget,
  };
}
