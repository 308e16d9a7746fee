import type { SiteFeature } from '../../../ui/screen.ts';

export const announcementsSite: SiteFeature = { routes: [] };
