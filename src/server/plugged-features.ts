import { backupsFeature } from '../features/backups/server/backups.feature.ts';
import type { EmailTemplate } from '../features/emails/server/outbox.ts';
import { galleryFeature } from '../features/gallery/server/gallery.feature.ts';
import { membersFeature } from '../features/members/server/members.feature.ts';
import { partnersFeature } from '../features/partners/server/partners.feature.ts';
import { rollCallFeature } from '../features/roll-call/server/roll-call.feature.ts';
import { searchFeature } from '../features/search/server/search.feature.ts';
import type { PluggedFeature } from '../infra/feature.ts';

/** The features that need no argument of another one, in the order in which they are registered. */
export const pluggedFeatures: readonly PluggedFeature<EmailTemplate>[] = [
  membersFeature,
  rollCallFeature,
  galleryFeature,
  partnersFeature,
  searchFeature,
  backupsFeature,
];
