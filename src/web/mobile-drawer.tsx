import ChevronIcon from 'lucide-react/icons/chevron-down';
import MenuIcon from 'lucide-react/icons/menu';
import CloseIcon from 'lucide-react/icons/x';
import { useRef, type MouseEvent } from 'react';
import { useLocation } from '../ui/navigation.tsx';
import type { Site } from '../features/chapter/site.contract.ts';
import { NewTabLink } from '../ui/layout/new-tab-link.tsx';
import { FrameLink, PortalLink } from './frame-link.tsx';
import { givePath, includesPath, mainNavigation, type NavigationMenu } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';

const drawerId = 'site-drawer';
// With these attributes the browser opens and closes the drawer even before the script has loaded.
const opens = { command: 'show-modal', commandfor: drawerId };
const closes = { command: 'close', commandfor: drawerId };

/** The navigation of phones: a button and a drawer that opens from the left. */
export function MobileDrawer({ site }: { site: Site }) {
  const drawer = useRef<HTMLDialogElement>(null);

  function open(event: MouseEvent) {
    // Some browsers do not know the attributes yet, and those that do must not open the drawer twice.
    event.preventDefault();
    drawer.current?.showModal();
  }
  function close(event: MouseEvent) {
    event.preventDefault();
    drawer.current?.close();
  }
  function closeFromInside({ target }: MouseEvent) {
    // A click on the backdrop has the dialog itself as its target.
    if (target === drawer.current || (target as Element).closest('a')) drawer.current?.close();
  }

  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={open}
        {...opens}
        className="drawer-button"
      >
        <MenuIcon aria-hidden="true" className="size-[26px]" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard closes by Esc */}
      <dialog
        ref={drawer}
        id={drawerId}
        aria-label="Menu"
        closedby="any"
        onClick={closeFromInside}
        className="site-drawer on-dark"
      >
        <div className="flex min-h-full flex-col p-4">
          <button type="button" onClick={close} {...closes} className="drawer-row self-start pr-5">
            <CloseIcon aria-hidden="true" className="mr-3 size-6" />
            Close
          </button>
          <nav aria-label="Main" className="my-2">
            <ul>
              {mainNavigation(site.menu).map((item) => (
                <li key={item.label}>
                  {'links' in item ? (
                    <DrawerGroup menu={item} />
                  ) : (
                    <FrameLink to={item.to} className="drawer-row">
                      {item.label}
                    </FrameLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <PortalLink site={site} className="drawer-row" />
          <NewTabLink href={site.giving.url ?? givePath} className="donate-row">
            Donate
          </NewTabLink>
          <SocialLinks
            site={site}
            channels={['facebook', 'email', 'instagram']}
            className="mt-auto gap-1 pt-4"
          />
          <a href="/admin/login" className="drawer-row drawer-sign-in">
            Officer sign-in
          </a>
        </div>
      </dialog>
    </>
  );
}

function DrawerGroup({ menu }: { menu: NavigationMenu }) {
  const isCurrent = includesPath(menu, useLocation().pathname);
  return (
    <details open={isCurrent}>
      <summary aria-current={isCurrent || undefined} className="drawer-row">
        {menu.label}
        <ChevronIcon aria-hidden="true" />
      </summary>
      <ul>
        {menu.links.map(({ label, to }) => (
          <li key={to}>
            <FrameLink to={to} className="drawer-row">
              {label}
            </FrameLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
