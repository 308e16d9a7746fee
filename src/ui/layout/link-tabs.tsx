import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from '../navigation.tsx';

interface LinkTab {
  key: string;
  label: string;
  href: string;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
  current: string;
  panelId: string;
}

/** Tabs that are links: they can be shared, work with Back and without JavaScript. */
export function LinkTabs({ label, tabs, current, panelId }: LinkTabsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  // Arrow keys need JavaScript: until it runs, each tab must be reachable by Tab.
  const [hasArrows, setHasArrows] = useState(false);
  useEffect(() => setHasArrows(true), []);

  const labels = tabs.map(({ label: text }) => text).join(' ');
  useEffect(() => {
    // The chosen tab may be outside of a narrow screen. Not `scrollIntoView`, which may also scroll the page.
    const { offsetLeft = 0, clientWidth = 0 } = list.current ?? {};
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab) list.current!.scrollLeft = tab.offsetLeft - offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [current, labels]);

  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = tabs.findIndex(({ key }) => key === current);
    const target = targetOf(event.key, index, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
    if (target !== index) navigate(tabs[target]!.href);
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className="link-tabs">
      {tabs.map(({ key, label: text, href }) => (
        <Link
          key={key}
          id={`tab-${key}`}
          to={href}
          role="tab"
          aria-selected={key === current}
          aria-controls={key === current ? panelId : undefined}
          tabIndex={hasArrows && key !== current ? -1 : 0}
          onKeyDown={move}
          className="link-tab"
        >
          {text}
        </Link>
      ))}
    </div>
  );
}

/** The tab that a key moves to from the one at `index`; Space chooses the tab itself. */
function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === ' ' ? index : undefined;
}
