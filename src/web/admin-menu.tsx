import MenuIcon from 'lucide-react/icons/menu';
import CloseIcon from 'lucide-react/icons/x';
import { useRef, useState, type MouseEvent } from 'react';
import { AdminMenuItems } from './admin-menu-items.tsx';

/** The menu of the back office: a column beside the screen, on phones a drawer. */
export function AdminMenu() {
  return (
    <>
      <div className="on-dark hidden w-[232px] flex-none bg-green-950 wide:block print:hidden">
        <div className="sticky top-0 flex h-full max-h-dvh min-h-[34rem] overflow-y-auto px-[.9rem] py-5">
          <AdminMenuItems />
        </div>
      </div>
      <MenuDrawer />
    </>
  );
}

function MenuDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => drawer.current?.close();
  // A click on the backdrop has the dialog itself as its target.
  const closeOnBackdrop = (event: MouseEvent) => event.target === drawer.current && close();

  function open() {
    drawer.current?.showModal();
    setIsOpen(true);
  }

  return (
    <div className="on-dark bg-green-950 text-white wide:hidden print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="flex min-h-[52px] items-center gap-3 px-5 font-semibold"
      >
        <MenuIcon aria-hidden="true" className="size-6" />
        Menu
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard closes by Esc */}
      <dialog
        ref={drawer}
        aria-label="Menu"
        onClose={() => setIsOpen(false)}
        onClick={closeOnBackdrop}
        className="m-0 h-dvh max-h-none w-[min(20rem,85vw)] overscroll-contain bg-green-950 text-white shadow-3 backdrop:bg-ink/60"
      >
        <div className="flex min-h-full flex-col gap-2 p-4">
          <button
            type="button"
            onClick={close}
            className="flex min-h-[46px] items-center gap-3 self-start rounded-2 px-3 font-semibold hover:bg-white/10"
          >
            <CloseIcon aria-hidden="true" className="size-6" />
            Close
          </button>
          <AdminMenuItems onChoose={close} />
        </div>
      </dialog>
    </div>
  );
}
