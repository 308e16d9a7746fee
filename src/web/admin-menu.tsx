import MenuIcon from 'lucide-react/icons/menu';
import CloseIcon from 'lucide-react/icons/x';
import { useRef, useState, type MouseEvent } from 'react';
import { useMessagesStatus } from '../features/contact/admin/messages.queries.ts';
import { AdminMenuItems } from './admin-menu-items.tsx';

/** The menu of the back office: a column beside the screen, on phones a drawer from the right. */
export function AdminMenu() {
  return (
    <>
      <div className="office-side">
        <AdminMenuItems />
      </div>
      <MenuDrawer />
    </>
  );
}

function MenuDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hasUnread = (useMessagesStatus().data?.counts.unread ?? 0) > 0;
  const close = () => drawer.current?.close();
  // A click on the backdrop has the dialog itself as its target.
  const closeOnBackdrop = (event: MouseEvent) => event.target === drawer.current && close();

  function open() {
    drawer.current?.showModal();
    setIsOpen(true);
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="office-menu-button"
      >
        <MenuIcon aria-hidden="true" className="size-5" />
        Menu
        {/* The menu itself says what is new. */}
        {hasUnread && <span aria-hidden="true" className="size-[9px] rounded-full bg-accent-400" />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard closes by Esc */}
      <dialog
        ref={drawer}
        aria-label="Menu"
        onClose={() => setIsOpen(false)}
        onClick={closeOnBackdrop}
        className="office-drawer on-dark"
      >
        <div>
          <div className="flex min-h-[56px] items-center justify-between pl-[.625rem] font-semibold">
            Menu
            <button
              type="button"
              onClick={close}
              className="flex min-h-[44px] items-center gap-2 px-3 font-semibold"
            >
              <CloseIcon aria-hidden="true" className="size-5" />
              Close
            </button>
          </div>
          <AdminMenuItems onChoose={close} />
        </div>
      </dialog>
    </>
  );
}
