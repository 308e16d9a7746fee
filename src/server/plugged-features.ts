import { membersFeature } from '../features/members/server/members.feature.ts';
import { partnersFeature } from '../features/partners/server/partners.feature.ts';
import type { PluggedFeature } from '../infra/feature.ts';

/** The features that work without knowing any other, in the order of the API description. */
export const pluggedFeatures: readonly PluggedFeature[] = [membersFeature, partnersFeature];
