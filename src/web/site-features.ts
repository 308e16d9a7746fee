import { gallerySite } from '../features/gallery/site/gallery.site.ts';
import { membersSite } from '../features/members/site/members.site.ts';
import { partnersSite } from '../features/partners/site/partners.site.ts';
import { rollCallSite } from '../features/roll-call/site/roll-call.site.ts';
import { searchSite } from '../features/search/site/search.site.ts';
import type { SiteFeature } from '../ui/screen.ts';

/** The features of the website, in the order of the navigation. */
export const siteFeatures: readonly SiteFeature[] = [
  membersSite,
  gallerySite,
  partnersSite,
  searchSite,
  rollCallSite,
];
