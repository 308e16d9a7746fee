import BottomIcon from 'lucide-react/icons/arrow-down-to-line';
import TopIcon from 'lucide-react/icons/arrow-up-to-line';
import DownIcon from 'lucide-react/icons/chevron-down';
import UpIcon from 'lucide-react/icons/chevron-up';
import GripIcon from 'lucide-react/icons/grip-vertical';
import { createPortal } from 'react-dom';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { ListPosition } from './list-position.ts';

interface MoveMenuProps {
  name: string;
  place: ListPosition;
  /** What makes the handle drag its row. */
  handle: ComponentProps<'button'>;
}

/** A handle that is dragged, or pressed for a menu. Space lifts the row, Enter opens the menu. */
export function MoveMenu({ name, place, handle }: MoveMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { isFirst, isLast, onMove, onMoveToEnd } = place;
  const items = [
    { label: 'Move to top', Icon: TopIcon, isEnd: isFirst, isFinal: true, act: () => onMoveToEnd('first') },
    { label: 'Move up', Icon: UpIcon, isEnd: isFirst, isFinal: false, act: () => onMove(-1) },
    { label: 'Move down', Icon: DownIcon, isEnd: isLast, isFinal: false, act: () => onMove(1) },
    {
      label: 'Move to bottom',
      Icon: BottomIcon,
      isEnd: isLast,
      isFinal: true,
      act: () => onMoveToEnd('last'),
    },
  ];

  function open(opener: HTMLElement) {
    button.current = opener;
    menu.current!.showPopover();
    putBeside(menu.current!, opener.getBoundingClientRect());
    menu.current!.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')?.focus();
  }

  function close() {
    menu.current!.hidePopover();
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const choices = [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const index = choices.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') close();
    if (target === undefined) return;
    event.preventDefault();
    choices.at(target % choices.length)?.focus();
  }

  return (
    <>
      <button
        type="button"
        {...handle}
        aria-label={`Move ${name}`}
        title="Drag, or press for more"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => open(currentTarget)}
        className="-mr-[.625rem] -ml-4 grid size-[44px] cursor-grab touch-none place-items-center rounded-2 text-ink-2 hover:bg-linen hover:text-ink aria-expanded:bg-main-100 aria-expanded:text-main-800"
      >
        <GripIcon aria-hidden="true" className="size-5" />
      </button>
      {/* Outside of the row: a row that is moved in the document would close it. */}
      {createPortal(
        <div
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label={`Move ${name}`}
          popover="auto"
          onToggle={({ newState }) => setIsOpen(newState === 'open')}
          onKeyDown={onKeyDown}
          className="fixed inset-auto m-0 min-w-[12rem] rounded-2 border border-line bg-surface p-1 text-ink shadow-3"
        >
          {items.map(({ label, Icon, isEnd, isFinal, act }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="flex min-h-[44px] w-full items-center gap-3 rounded-1 px-3 text-left font-[550] hover:bg-linen aria-disabled:opacity-40"
              aria-disabled={isEnd}
              onClick={() => {
                act();
                // It stays under the thumb for one who moves a row step by step.
                if (isFinal) close();
              }}
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </button>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

const GAP_PX = 8;

/** Below the handle, or above it where there is no space below. */
function putBeside(menu: HTMLElement, handle: DOMRect): void {
  const { height } = menu.getBoundingClientRect();
  const isBelow = handle.bottom + height + GAP_PX <= window.innerHeight;
  menu.style.left = `${handle.left + handle.width}px`;
  menu.style.top = `${isBelow ? handle.bottom : Math.max(GAP_PX, handle.top - height)}px`;
}
