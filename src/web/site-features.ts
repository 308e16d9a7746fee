import { announcementsSite } from '../features/announcements/site/announcements.site.ts';
import { eventsSite } from '../features/events/site/events.site.ts';
import { gallerySite } from '../features/gallery/site/gallery.site.ts';
import { membersSite } from '../features/members/site/members.site.ts';
import { pagesSite } from '../features/pages/site/pages.site.ts';
import { partnersSite } from '../features/partners/site/partners.site.ts';
import { photoRemovalSite } from '../features/photo-removal/site/photo-removal.site.ts';
import { rollCallSite } from '../features/roll-call/site/roll-call.site.ts';
import { searchSite } from '../features/search/site/search.site.ts';
import { signUpSite } from '../features/sign-up/site/sign-up.site.ts';
import { chapterSite } from '../features/chapter/site/chapter.site.ts';
import type { SiteFeature } from '../ui/screen.ts';

/** The features of the website: specific paths before general ones, and in the order of the navigation. */
export const siteFeatures: readonly SiteFeature[] = [
  chapterSite,
  eventsSite,
  membersSite,
  gallerySite,
  partnersSite,
  photoRemovalSite,
  searchSite,
  rollCallSite,
  signUpSite,
  announcementsSite,
  pagesSite,
];

/** What they show above every page. */
export const topOfPage = siteFeatures.flatMap((feature) => feature.topOfPage ?? []);
