import CloseIcon from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface Toast {
  title: string;
  description?: string | undefined;
  tone?: 'default' | 'destructive' | undefined;
  /** Where to see what was done, such as on the website. */
  link?: { label: string; href: string } | undefined;
  action?: { label: string; onAct: () => void } | undefined;
}

interface ToastCardProps {
  toast: Toast;
  onClose: () => void;
}

export function ToastCard({ toast: { title, description, tone, link, action }, onClose }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useCountdown(link || action ? TIME_TO_CHOOSE_MS : TIME_TO_READ_MS, isHovered || isFocused, onClose);
  const rememberFocus = useFocusBack(card);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only waits; every act has a button
    <div
      ref={card}
      data-toast=""
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => {
        rememberFocus(event.relatedTarget);
        setIsFocused(true);
      }}
      onBlur={() => setIsFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={`pointer-events-auto flex animate-appear items-start gap-2 rounded-2 border border-transparent py-2 pr-2 pl-[1.1rem] text-white shadow-3 ${tone === 'destructive' ? 'bg-red-700' : 'bg-ink'}`}
    >
      <div className="min-w-0 flex-1 py-2 wrap-anywhere">
        <p className="leading-[1.35] font-[650]">{title}</p>
        {description && (
          <p className={`mt-1 text-sm ${tone === 'destructive' ? '' : 'text-sand'}`}>{description}</p>
        )}
        {(link || action) && (
          <p className="-mb-2 flex flex-wrap gap-x-5">
            {link && (
              <a href={link.href} className={choice}>
                {link.label}
              </a>
            )}
            {action && (
              <button
                type="button"
                className={choice}
                onClick={() => {
                  onClose();
                  action.onAct();
                }}
              >
                {action.label}
              </button>
            )}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label="Close message"
        className="grid size-[44px] flex-none place-items-center rounded-2 hover:bg-white/10"
        onClick={onClose}
      >
        <CloseIcon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

const choice =
  'inline-flex min-h-[44px] min-w-[44px] items-center text-sm font-[650] text-accent-400 underline underline-offset-[.25em]';

const TIME_TO_READ_MS = 5_000;
const TIME_TO_CHOOSE_MS = 10_000;

/** Runs `onEnd` after so many milliseconds, pauses not counted. */
function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}

/** Returns the focus to where it was before the toast was closed by keyboard. */
function useFocusBack(card: RefObject<HTMLElement | null>) {
  const before = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement) && before.current instanceof HTMLElement)
        before.current.focus();
    };
  }, [card]);
  return (from: EventTarget | null) => {
    if (from instanceof Node && !card.current?.contains(from)) before.current = from;
  };
}
