import type { ComponentProps } from 'react';

/** Switches something on or off. */
export function Switch({ checked, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      className="h-[30px] w-[52px] flex-none cursor-pointer appearance-none rounded-full border-2 border-ink-2 bg-surface before:m-1 before:block before:size-[18px] before:rounded-full before:bg-ink-2 checked:border-main-800 checked:bg-main-800 checked:before:translate-x-[22px] checked:before:bg-white disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden"
    />
  );
}
