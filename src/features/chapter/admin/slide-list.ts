import { formatDay, isDay, type Day } from '../../../kernel/dates.ts';
import { isShownOn, type SlideValues } from '../topics/slides.contract.ts';
import { center } from './focal-point.ts';

export const emptySlide: SlideValues = {
  title: '',
  description: '',
  imageUrl: '',
  mobileImageUrl: '',
  focusX: center.x,
  focusY: center.y,
  imageAlt: '',
  link: '',
  linkText: '',
  tone: 'green',
  isHidden: false,
  showFrom: '',
  showUntil: '',
};

interface ShownState {
  text: string;
  /** Visitors do not see it today. */
  isOff: boolean;
}

/** When visitors see a slide. */
export function shownState(slide: SlideValues, today: Day): ShownState {
  const isOff = !isShownOn(today, slide);
  const { isHidden, showFrom, showUntil } = slide;
  if (isHidden) return { text: 'Hidden', isOff };
  if (showUntil && showUntil < today) return { text: `Ended ${inWords(showUntil, today)}`, isOff };
  if (showFrom > today) {
    const end = showUntil && ` until ${inWords(showUntil, today)}`;
    return { text: `From ${inWords(showFrom, today)}${end}`, isOff };
  }
  return { text: showUntil ? `Shown until ${inWords(showUntil, today)}` : 'Always shown', isOff };
}

/** The year is said where it is another. A day that is being typed may not exist. */
function inWords(day: string, today: Day): string {
  if (!isDay(day)) return day;
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'MMM d' : 'MMM d, yyyy');
}

interface Move {
  from: number;
  to: number;
}

/** The one move that leads from an order to another. */
export function moveBetween(before: readonly number[], after: readonly number[]): Move {
  const isMoved = (id: number, index: number) => id !== before[index];
  const first = after.findIndex(isMoved);
  const last = after.findLastIndex(isMoved);
  return after[first] === before[last] ? { from: last, to: first } : { from: first, to: last };
}

/** Where an entry is after another one, or it itself, was moved. */
export function indexAfterMove(index: number, { from, to }: Move): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}
