import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { ToastCard, type Toast } from './toast-card.tsx';

/** Going back in the history takes a moment, too. */
const TIME_TO_NAVIGATE_MS = 1_000;

/** The screen is unknown until a save that shows a toast has also navigated. */
let shown: { id: number; message: Toast; screen?: string } | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast for some seconds. It replaces the one before, and leaves with the screen that its save leads to. */
export function toast(message: Toast): void {
  lastId += 1;
  const added: typeof shown = { id: lastId, message };
  show(added);
  setTimeout(() => (added.screen = location.pathname), TIME_TO_NAVIGATE_MS);
}

/** The live region of toasts. It is in the document from the start, so that the first toast is announced, too. */
export function Toaster({ screen }: { screen?: string }) {
  const current = useSyncExternalStore(subscribe, () => shown, nothingYet);
  const isAlert = current?.message.tone === 'destructive';
  const toaster = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => publishHeight(toaster.current!), []);
  useEffect(() => {
    if (shown?.screen !== undefined && shown.screen !== screen) show(undefined);
  }, [screen]);
  const card = current && (
    <ToastCard key={current.id} toast={current.message} onClose={() => close(current.id)} />
  );
  return (
    <div
      ref={toaster}
      className="toaster on-dark pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar,0px)+12px)] z-60 wide:right-7 wide:bottom-[calc(var(--bottom-bar,0px)+16px)] wide:left-auto wide:w-[400px] print:hidden"
    >
      {/* The live attributes also keep an open dialog from hiding the regions. */}
      <div role="status" aria-live="polite" aria-atomic="true">
        {!isAlert && card}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {isAlert && card}
      </div>
    </div>
  );
}

/** `--toast` has the height of the toast, so that dialogs leave space for it. Returns a function that ends this. */
function publishHeight(toaster: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--toast', `${toaster.offsetHeight}px`);
  });
  observer.observe(toaster);
  return () => observer.disconnect();
}

/** Rendered documents have no toast. */
function nothingYet(): undefined {
  return undefined;
}

function close(id: number): void {
  if (shown?.id === id) show(undefined);
}

function show(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // A toast that no one could see must not appear on another screen.
    if (listeners.size === 0) shown = undefined;
  };
}
