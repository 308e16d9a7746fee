import { announcementsFeature } from './announcements/server/announcements.feature.ts';
import { authFeature } from './auth/server/auth.feature.ts';
import { backupsFeature } from './backups/server/backups.feature.ts';
import { contactFeature } from './contact/server/contact.feature.ts';
import { emailHealthFeature } from './email-health/server/email-health.feature.ts';
import { emailsFeature } from './emails/server/emails.feature.ts';
import { eventsFeature } from './events/server/events.feature.ts';
import { galleryFeature } from './gallery/server/gallery.feature.ts';
import { jobsFeature } from './jobs/server/jobs.feature.ts';
import { mediaFeature } from './media/server/media.feature.ts';
import { membersFeature } from './members/server/members.feature.ts';
import { pagesFeature } from './pages/server/pages.feature.ts';
import { partnersFeature } from './partners/server/partners.feature.ts';
import { peopleFeature } from './people/server/people.feature.ts';
import { photoRemovalFeature } from './photo-removal/server/photo-removal.feature.ts';
import { removalsFeature } from './removals/server/removals.feature.ts';
import { recordsFeature } from '../records/server/records.feature.ts';
import { rollCallFeature } from './roll-call/server/roll-call.feature.ts';
import { searchFeature } from './search/server/search.feature.ts';
import { chapterFeature } from './chapter/server/chapter.feature.ts';
import { signUpFeature } from './sign-up/server/sign-up.feature.ts';
import { statusFeature } from './status/server/status.feature.ts';
import { boardFeature } from './board/server/board.feature.ts';
import type { PluggedFeature } from '../infra/feature.ts';

/** The features of the server, in the order in which they are registered and asked for redirects. */
export const pluggedFeatures: readonly PluggedFeature[] = [
  authFeature,
  emailsFeature,
  recordsFeature,
  peopleFeature,
  boardFeature,
  chapterFeature,
  eventsFeature,
  signUpFeature,
  pagesFeature,
  membersFeature,
  rollCallFeature,
  photoRemovalFeature,
  galleryFeature,
  partnersFeature,
  announcementsFeature,
  searchFeature,
  mediaFeature,
  removalsFeature,
  contactFeature,
  backupsFeature,
  emailHealthFeature,
  statusFeature,
  jobsFeature,
];
