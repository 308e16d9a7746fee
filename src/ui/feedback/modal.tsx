import { useLayoutEffect, useRef, type ComponentProps } from 'react';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  /** Called after it closed: by Esc, by the Back key of a phone, by a press outside or by a form in it. */
  onClose: () => void;
}

/**
 * A modal dialog by the browser: it traps and returns the focus and hides the page from screen readers. Visitors download
 * nothing for it, so it also opens while they are offline. Where closing must ask first, use `Dialog`.
 */
export function Modal({ onClose, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc does the same
    <dialog
      ref={dialog}
      // The close event is asynchronous; by then it may be open again.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      {...rest}
    >
      {children}
    </dialog>
  );
}
