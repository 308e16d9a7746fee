import { pluggedFeatures } from '../../src/server/plugged-features.ts';

/** What features add to the demo chapter. */
export const demoOfFeatures = pluggedFeatures.flatMap(({ demo }) => demo ?? []);
