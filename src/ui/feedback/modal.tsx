import { useLayoutEffect, useRef, type ComponentProps } from 'react';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  /** It has closed: by Esc, by the Back key of a phone, by a press beside it or by a form in it. */
  onClose: () => void;
}

/**
 * Shows something over the page, which waits. The browser's own dialog keeps the keyboard in, hides the page from those who
 * listen and brings the keyboard back; it costs a visitor no download and opens while the connection is away.
 * What must ask before it closes is a `Dialog`.
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
      // The news of a closing comes late; by then it may be open again.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      {...rest}
    >
      {children}
    </dialog>
  );
}
