import ChevronIcon from 'lucide-react/icons/chevron-down';
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { FrameLink } from './frame-link.tsx';
import type { MenuTiming } from './menu-timing.ts';
import { isHeldBy, type NavigationMenu } from './navigation.ts';

interface NavigationPanelProps {
  menu: NavigationMenu;
  isOpen: boolean;
  timing: MenuTiming;
}

/** One menu of the header: a button that says whether it is open, and below it a list of links. */
export function NavigationPanel({ menu, isOpen, timing }: NavigationPanelProps) {
  const { label, links } = menu;
  const { pathname } = useLocation();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const panelId = `menu-${label.toLowerCase()}`;
  const hasFocus = () => panel.current?.contains(document.activeElement) ?? false;

  useCloseFromOutside({ item, isOpen, close: timing.close });
  // A panel that closes would take the focus with it.
  useLayoutEffect(() => {
    if (!isOpen && hasFocus()) button.current?.focus();
  }, [isOpen]);

  function moveIn() {
    // What is not drawn yet cannot take the focus.
    flushSync(() => timing.open(label));
    panel.current?.querySelector('a')?.focus();
  }
  function press({ detail }: MouseEvent) {
    // A press of Enter or the space bar is a click without a mouse: it counts no clicks.
    if (detail === 0 && !isOpen) moveIn();
    else timing.press(label);
  }
  function stepIn(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    moveIn();
  }
  function step(event: KeyboardEvent) {
    const distance = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!distance) return;
    event.preventDefault();
    const stops = [...panel.current!.querySelectorAll('a')];
    stops.at((stops.indexOf(event.target as HTMLAnchorElement) + distance) % stops.length)?.focus();
  }
  function closeBehind({ relatedTarget }: FocusEvent) {
    if (isOpen && relatedTarget && !item.current!.contains(relatedTarget)) timing.close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it watches over its button and its links
    <li
      ref={item}
      className="relative"
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && timing.enter(label)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && !hasFocus() && timing.leave(label)}
      onBlur={closeBehind}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={isHeldBy(menu, pathname) || undefined}
        onClick={press}
        onKeyDown={stepIn}
        className="nav-link"
      >
        {label}
        <ChevronIcon aria-hidden="true" className="size-4 opacity-70" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its links do */}
      <ul
        ref={panel}
        id={panelId}
        data-open={isOpen || undefined}
        onClick={timing.close}
        onKeyDown={step}
        className="navigation-panel"
      >
        {links.map(({ label: name, to }) => (
          <li key={to}>
            <FrameLink to={to} className="panel-link">
              {name}
            </FrameLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface Outside {
  item: { current: HTMLElement | null };
  isOpen: boolean;
  close: () => void;
}

/** Esc closes wherever the focus is, because the mouse alone may have opened it; so does a press beside it. */
function useCloseFromOutside({ item, isOpen, close }: Outside): void {
  // Whoever sees the menu can close it: the keys are heard before it is drawn.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && close();
    const onPress = ({ target }: PointerEvent) => !item.current?.contains(target as Node) && close();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [item, isOpen, close]);
}
