import type { AroundNow, OnWeekday } from './schedule.ts';

/** One event of the demo chapter. Running the seed again finds it by `uid` and moves it with the calendar. */
export interface DemoEvent {
  uid: string;
  title: string;
  when: OnWeekday | AroundNow;
  /** The slug of a program's page. Its chair is also the one to ask. */
  program?: string;
  location?: string;
  /** A file of `pictures/`. */
  picture?: string;
  /** HTML; a line break here is a blank there. */
  description: string;
}
