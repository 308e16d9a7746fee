import { useState, type ReactNode } from 'react';

const widths = [
  { name: 'As on a computer', className: '' },
  { name: 'As on a phone', className: 'mx-auto max-w-[390px]' },
];

/** Most visitors come by phone: whoever writes at a desk can see the page as they do. */
export function PreviewWidth({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <div
        role="group"
        aria-label="Width of the preview"
        className="mb-4 hidden w-fit rounded-2 border-[1.5px] border-line-strong bg-surface wide:flex"
      >
        {widths.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
            className="view-button"
          >
            {name}
          </button>
        ))}
      </div>
      <div className={widths[chosen]!.className}>{children}</div>
    </>
  );
}
