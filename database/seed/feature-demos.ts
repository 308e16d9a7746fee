import { pluggedFeatures } from '../../src/features/plugged-features.ts';

/** What features add to the demo chapter. */
export const featureDemos = pluggedFeatures.flatMap(({ demo }) => demo ?? []);
