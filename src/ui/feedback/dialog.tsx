import CloseIcon from 'lucide-react/icons/x';
import { Dialog as RadixDialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { backdrop, sheet, sheetButtons, sheetTitle } from './dialog-sheet.ts';
import { Button } from '../layout/button.tsx';
import { AroundForm, LeaveDialog, type Unsaved } from '../forms/unsaved-changes.tsx';
import { useFocusReturn } from '../use-focus-return.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A line below the title. */
  subtitle?: string | undefined;
  /** The first paragraph, where there is no subtitle. */
  description?: string | undefined;
  footer?: ReactNode;
  /** On a laptop: 540, 760 or 920 pixels. A picker keeps its height while its list changes. */
  size?: keyof typeof sizes | undefined;
  /** Selects the element that gets the focus where the one that opened the dialog is gone. */
  returnTo?: string | undefined;
  children?: ReactNode;
}

/** A modal dialog. It asks before it closes over a form with unsaved changes. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, description, footer, size = 'regular', returnTo, children } = props;
  const focusReturn = useFocusReturn(returnTo);
  const [unsaved] = useState(() => new Set<Unsaved>());
  const [textAtRisk, setTextAtRisk] = useState<string>();

  function close() {
    const [first] = unsaved;
    // Escape may be pressed before the question listens for keys: it cancels the question.
    if (textAtRisk !== undefined) setTextAtRisk(undefined);
    else if (first) setTextAtRisk(first.text);
    else onClose();
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <RadixDialog.Portal>
        <div className={backdrop} />
        <RadixDialog.Content
          aria-modal="true"
          className={`${sheet} ${sizes[size]}`}
          {...focusReturn}
          onPointerDownOutside={(event) => isToast(event.target) && event.preventDefault()}
        >
          <div
            className={`flex-none border-b border-line pr-14 pl-5 wrap-anywhere ${subtitle ? 'py-2' : 'py-[1.1rem]'}`}
          >
            <RadixDialog.Title className={sheetTitle}>{title}</RadixDialog.Title>
            {subtitle && (
              <RadixDialog.Description className="text-sm text-ink-2">{subtitle}</RadixDialog.Description>
            )}
          </div>
          <div className="min-h-0 flex-1 scroll-py-24 overflow-y-auto overscroll-contain p-5 [--edge:1.25rem]">
            {description && !subtitle && (
              <RadixDialog.Description className="mb-5 text-ink-2">{description}</RadixDialog.Description>
            )}
            <AroundForm value={unsaved}>{children}</AroundForm>
          </div>
          {footer && <div className={sheetButtons}>{footer}</div>}
          {/* Last, so that the focus starts on the contents. */}
          <RadixDialog.Close
            aria-label="Close"
            className="absolute top-[7px] right-2 grid size-[44px] place-items-center rounded-2 text-ink-2 hover:bg-linen hover:text-ink"
          >
            <CloseIcon aria-hidden="true" className="size-5" />
          </RadixDialog.Close>
          <LeaveDialog
            open={textAtRisk !== undefined}
            text={textAtRisk ?? ''}
            onStay={() => setTextAtRisk(undefined)}
            onLeave={() => {
              setTextAtRisk(undefined);
              onClose();
            }}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Closes the dialog around it, which asks first where text would be lost. */
export function CancelButton() {
  return (
    <RadixDialog.Close asChild>
      <Button look="line">Cancel</Button>
    </RadixDialog.Close>
  );
}

const sizes = {
  regular: 'wide:w-[540px]',
  wide: 'wide:w-[760px]',
  picker: 'max-wide:h-[calc(100dvh-var(--toast,0px)-24px)] max-wide:max-h-none wide:h-[88dvh] wide:w-[540px]',
  widest: 'max-wide:max-h-[calc(100dvh-var(--toast,0px)-24px)] wide:w-[920px]',
};

function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toast]') !== null;
}
