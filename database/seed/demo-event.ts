import type { AroundNow, OnceAYear } from './schedule.ts';
import type { PictureFile } from './shapes.ts';

/** One event of the demo chapter. Running the seed again finds it by `uid` and moves it with the calendar. */
export interface DemoEvent {
  uid: string;
  title: string;
  when: OnceAYear | AroundNow;
  /** The slug of a program's page. Its chair is also the one to ask. */
  program?: string;
  /** Starts with the name of a place in `places.ts`, which has its street address. */
  location?: string;
  picture: PictureFile;
  /** HTML; a line break here is a blank there. */
  description: string;
  /** What is said once the event is over, in place of the description. */
  report?: string;
}
