import { useLayoutEffect, useRef, type ComponentProps } from 'react';

const bars = new Set<HTMLElement>();

type BottomBarProps = ComponentProps<'div'> & { 'data-inline'?: string | undefined };

/** A bar at the bottom of the screen. `--bottom-bar` has its height, so that it covers neither content nor toasts. */
export function BottomBar({ className = 'bottom-bar', ...rest }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current!;
    const observer = new ResizeObserver(measure);
    bars.add(element);
    observer.observe(element);
    measure();
    return () => {
      bars.delete(element);
      observer.disconnect();
      measure();
    };
  }, []);
  return <div {...rest} ref={bar} className={className} />;
}

function measure(): void {
  const heights = [...bars].map((bar) =>
    getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().height : 0,
  );
  document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, ...heights)}px`);
}
