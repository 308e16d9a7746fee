import { useEffect, useState } from 'react';
import { FrameLink } from './frame-link.tsx';
import { createMenuTiming } from './menu-timing.ts';
import { mainNavigation } from './navigation.ts';
import { NavigationPanel } from './navigation-panel.tsx';

/** The navigation of wide screens, with two menus that open below it. */
export function MainNavigation() {
  const [openMenu, setOpenMenu] = useState<string>();
  const [timing] = useState(() => createMenuTiming(setOpenMenu));
  useEffect(() => timing.stop, [timing]);
  return (
    <nav aria-label="Main" className="main-navigation">
      <ul>
        {mainNavigation.map((item) =>
          'links' in item ? (
            <NavigationPanel key={item.label} menu={item} isOpen={openMenu === item.label} timing={timing} />
          ) : (
            <li key={item.to}>
              <FrameLink to={item.to} className="nav-link">
                {item.label}
              </FrameLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
