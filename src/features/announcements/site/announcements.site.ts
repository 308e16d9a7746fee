import type { SiteFeature } from '../../../ui/screen.ts';
import { Line, lineRead } from './line.ts';

export const announcementsSite: SiteFeature = {
  routes: [],
  topOfPage: { read: lineRead, Part: Line },
};
