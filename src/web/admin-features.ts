import { lazy } from 'react';
import { announcementsAdmin } from '../features/announcements/admin/announcements.admin.ts';
import { authAdmin } from '../features/auth/admin/auth.admin.ts';
import { backupsAdmin } from '../features/backups/admin/backups.admin.ts';
import { boardAdmin } from '../features/board/admin/board.admin.ts';
import { contactAdmin } from '../features/contact/admin/contact.admin.ts';
import { emailHealthAdmin } from '../features/email-health/admin/email-health.admin.ts';
import { eventsAdmin } from '../features/events/admin/events.admin.ts';
import { galleryAdmin } from '../features/gallery/admin/gallery.admin.ts';
import { mediaAdmin } from '../features/media/admin/media.admin.ts';
import { membersAdmin } from '../features/members/admin/members.admin.ts';
import { pagesAdmin } from '../features/pages/admin/pages.admin.ts';
import { partnersAdmin } from '../features/partners/admin/partners.admin.ts';
import { peopleAdmin } from '../features/people/admin/people.admin.ts';
import type { AdminFeature } from '../records/admin/admin-feature.ts';
import { recordsAdmin } from '../records/admin/records.admin.ts';
import { photoRemovalAdmin } from '../features/photo-removal/admin/photo-removal.admin.ts';
import { rollCallAdmin } from '../features/roll-call/admin/roll-call.admin.ts';
import { signUpAdmin } from '../features/sign-up/admin/sign-up.admin.ts';
import { chapterAdmin } from '../features/chapter/admin/chapter.admin.ts';

/** The features of the back office, in the order of the menu. */
export const adminFeatures: readonly AdminFeature[] = [
  eventsAdmin,
  signUpAdmin,
  pagesAdmin,
  membersAdmin,
  partnersAdmin,
  galleryAdmin,
  photoRemovalAdmin,
  rollCallAdmin,
  contactAdmin,
  announcementsAdmin,
  chapterAdmin(lazy(() => import('./admin-topic-screen.tsx'))),
  boardAdmin(lazy(() => import('./admin-board-screen.tsx'))),
  peopleAdmin,
  recordsAdmin,
  authAdmin,
  mediaAdmin,
  backupsAdmin,
  emailHealthAdmin,
];
