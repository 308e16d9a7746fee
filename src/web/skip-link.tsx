import type { MouseEvent } from 'react';
import { focusMain } from '../ui/focus.ts';

export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={skip}
      className="absolute -top-20 left-4 z-50 rounded-2 bg-accent-500 px-4 py-3 font-semibold text-ink focus:top-4 print:hidden"
    >
      Skip to main content
    </a>
  );
}

/** Keeps the URL: screens that are opened with a secret in the fragment take another fragment for another link. */
function skip(event: MouseEvent) {
  event.preventDefault();
  focusMain();
  document.querySelector('#main')?.scrollIntoView();
}
