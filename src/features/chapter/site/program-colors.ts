import type { ProgramColor } from '../menu.rules.ts';

/** Each background with a text color that passes WCAG AA on it. */
export const programColorClasses: Record<ProgramColor, string> = {
  green: 'bg-main-800 text-white',
  plum: 'bg-plum-700 text-white',
  gold: 'bg-accent-400 text-ink',
  bay: 'bg-bay-800 text-white',
  clay: 'bg-clay-600 text-white',
  bronze: 'bg-accent-700 text-white',
  teal: 'bg-bay-600 text-white',
  wine: 'bg-plum-900 text-white',
};
