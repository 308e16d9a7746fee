import LaptopIcon from 'lucide-react/icons/monitor';
import PhoneIcon from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState, type ReactNode } from 'react';

const phone = { name: 'Phone', Icon: PhoneIcon, width: 390, height: 760 };
const laptop = { name: 'Laptop', Icon: LaptopIcon, width: 1280, height: 1100 };
const devices = [phone, laptop];

interface PreviewFrameProps {
  /** The URL of the preview. */
  src: string;
  /** The name of the page. */
  name: string;
  firstDevice: 'phone' | 'laptop';
  /** Loads the preview again when it changes. */
  version: number;
  /** The height of what is above and below the frame in its dialog. */
  around?: string;
  /** Below the frame. */
  children: ReactNode;
}

/** A page of the website in a frame, as wide as on a phone or a laptop. */
export function PreviewFrame({
  src,
  name,
  firstDevice,
  version,
  around = '18rem',
  children,
}: PreviewFrameProps) {
  const [device, setDevice] = useState(firstDevice === 'phone' ? phone : laptop);
  const { frame, scale } = useScale(device.width);
  // The screen is scrolled inside the frame, so the dialog around it need not be.
  const height = `min(${device.height * scale}px, 100dvh - ${around})`;
  return (
    <div className="grid rounded-3 border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <h2 className="font-sans text-base font-semibold tracking-normal">{`Preview: ${name}`}</h2>
        <div
          role="group"
          aria-label="Width of the preview"
          className="flex rounded-2 border-[1.5px] border-line-strong"
        >
          {devices.map((each) => (
            <button
              key={each.name}
              type="button"
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
              className="view-button flex items-center gap-2"
            >
              <each.Icon aria-hidden="true" className="size-5" />
              {each.name}
            </button>
          ))}
        </div>
      </div>
      <div ref={frame} className="overflow-hidden bg-linen" style={{ height }}>
        <iframe
          key={`${src} ${version}`}
          src={src}
          title={`Preview of the ${name}`}
          // Without our origin: nothing in the frame has the cookie, and it cannot reach the window around it. Its document has no
          // script, but looks as it does for visitors who have one.
          sandbox="allow-scripts"
          className="mx-auto block origin-top-left border-0 bg-surface"
          style={{
            width: device.width,
            height: `calc(${height} / ${scale || 1})`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
      <div className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 text-sm">
        {children}
      </div>
    </div>
  );
}

/** Shrinks a page of a width to the place that there is. */
function useScale(width: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSpace(entry!.contentRect.width));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  return { frame, scale: Math.min(1, space / width) };
}

/** Whether the window is as wide as a laptop. */
export function isWide(): boolean {
  return matchMedia('(width >= 56.25rem)').matches;
}
