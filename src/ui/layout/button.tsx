import type { ComponentProps } from 'react';

const shape =
  'inline-flex min-h-[46px] items-center justify-center gap-2 rounded-2 border-[1.5px] py-[.6rem] leading-[1.2] font-semibold no-underline transition-colors duration-150 print:hidden';

const looks = {
  primary: 'border-transparent bg-main-800 text-white hover:bg-main-700 forced-colors:border-[ButtonText]',
  danger: 'border-transparent bg-red-700 text-white hover:opacity-90 forced-colors:border-[ButtonText]',
  line: 'border-line-strong bg-transparent text-ink hover:bg-linen',
};

const sizes = {
  regular: 'px-5 text-[1rem]',
  /** May shrink on a phone, where buttons are side by side. */
  tight: 'px-2 text-sm wide:px-5 wide:text-[1rem]',
};

export interface ButtonLook {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
}

/** The look of a link in place of a button. */
export function buttonClass({ look = 'primary', size = 'regular' }: ButtonLook = {}): string {
  return `${shape} ${looks[look]} ${sizes[size]}`;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & ButtonLook;

export function Button({ look = 'primary', size = 'regular', type = 'button', ...rest }: ButtonProps) {
  const faded = 'disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-70';
  // oxlint-disable-next-line react/button-has-type -- every caller's type is one of the three
  return <button type={type} className={`${buttonClass({ look, size })} ${faded}`} {...rest} />;
}
