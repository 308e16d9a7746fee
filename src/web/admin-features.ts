import { backupsAdmin } from '../features/backups/admin/backups.admin.ts';
import { galleryAdmin } from '../features/gallery/admin/gallery.admin.ts';
import { membersAdmin } from '../features/members/admin/members.admin.ts';
import { partnersAdmin } from '../features/partners/admin/partners.admin.ts';
import type { AdminFeature } from '../features/records/admin/admin-feature.ts';
import { rollCallAdmin } from '../features/roll-call/admin/roll-call.admin.ts';

/** The features of the back office, in the order of the menu. */
export const adminFeatures: readonly AdminFeature[] = [
  membersAdmin,
  partnersAdmin,
  galleryAdmin,
  rollCallAdmin,
  backupsAdmin,
];
