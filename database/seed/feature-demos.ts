import { pluggedFeatures } from '../../src/server/plugged-features.ts';

/** What features add to the demo chapter. */
export const featureDemos = pluggedFeatures.flatMap(({ demo }) => demo ?? []);
