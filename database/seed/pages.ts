import { healthPage } from './page-health.ts';
import { aboutPages } from './pages-about.ts';
import { outreachPages } from './pages-outreach.ts';
import { youthAndArtsPages } from './pages-programs.ts';
import type { DemoPage } from './shapes.ts';

/** The articles of the fictional demo chapter; every generic page of the menu is among them. */
export const demoPages: readonly DemoPage[] = [
  ...aboutPages,
  ...youthAndArtsPages,
  ...outreachPages,
  healthPage,
];
