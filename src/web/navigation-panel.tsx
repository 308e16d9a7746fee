import ChevronIcon from 'lucide-react/icons/chevron-down';
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '../ui/navigation.tsx';
import { FrameLink } from './frame-link.tsx';
import type { MenuTiming } from './menu-timing.ts';
import { includesPath, type NavigationMenu } from './navigation.ts';

interface NavigationPanelProps {
  menu: NavigationMenu;
  isOpen: boolean;
  timing: MenuTiming;
}

/** A dropdown menu in the header: a button and a list of links. */
export function NavigationPanel({ menu, isOpen, timing }: NavigationPanelProps) {
  const { label, links } = menu;
  const { pathname } = useLocation();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const panelId = `menu-${label.toLowerCase()}`;
  const hasFocus = () => panel.current?.contains(document.activeElement) ?? false;

  useCloseOnOutsideClick({ item, isOpen, close: timing.close });
  // Closing the panel would lose the focus.
  useLayoutEffect(() => {
    if (!isOpen && hasFocus()) button.current?.focus();
  }, [isOpen]);

  function moveIn() {
    // The panel must be rendered before a link in it can get the focus.
    flushSync(() => timing.open(label));
    panel.current?.querySelector('a')?.focus();
  }
  function press({ detail }: MouseEvent) {
    // Enter and the space bar cause a click with a detail of 0.
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
  function closeOnBlur({ relatedTarget }: FocusEvent) {
    if (isOpen && relatedTarget && !item.current!.contains(relatedTarget)) timing.close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its button and links
    <li
      ref={item}
      className="relative"
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && timing.enter(label)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && !hasFocus() && timing.leave(label)}
      onBlur={closeOnBlur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={includesPath(menu, pathname) || undefined}
        onClick={press}
        onKeyDown={stepIn}
        className="nav-link"
      >
        {label}
        <ChevronIcon aria-hidden="true" className="size-4 opacity-70" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its links */}
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

/** Esc closes the menu wherever the focus is, because hovering may have opened it; so does a click outside. */
function useCloseOnOutsideClick({ item, isOpen, close }: Outside): void {
  // A layout effect, so that the listeners exist before the menu is visible.
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
