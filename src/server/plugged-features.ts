import { authFeature } from '../features/auth/server/auth.feature.ts';
import { backupsFeature } from '../features/backups/server/backups.feature.ts';
import { contactFeature } from '../features/contact/server/contact.feature.ts';
import { emailsFeature } from '../features/emails/server/emails.feature.ts';
import { eventsFeature } from '../features/events/server/events.feature.ts';
import { galleryFeature } from '../features/gallery/server/gallery.feature.ts';
import { jobsFeature } from '../features/jobs/server/jobs.feature.ts';
import { mediaFeature } from '../features/media/server/media.feature.ts';
import { membersFeature } from '../features/members/server/members.feature.ts';
import { pagesFeature } from '../features/pages/server/pages.feature.ts';
import { partnersFeature } from '../features/partners/server/partners.feature.ts';
import { peopleFeature } from '../features/people/server/people.feature.ts';
import { recordsFeature } from '../records/server/records.feature.ts';
import { rollCallFeature } from '../features/roll-call/server/roll-call.feature.ts';
import { searchFeature } from '../features/search/server/search.feature.ts';
import { chapterFeature } from '../features/chapter/server/chapter.feature.ts';
import { signUpFeature } from '../features/sign-up/server/sign-up.feature.ts';
import { statusFeature } from '../features/status/server/status.feature.ts';
import { boardFeature } from '../features/board/server/board.feature.ts';
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
  galleryFeature,
  partnersFeature,
  searchFeature,
  mediaFeature,
  contactFeature,
  backupsFeature,
  statusFeature,
  jobsFeature,
];
