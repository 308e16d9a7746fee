import type { Endpoint } from '../kernel/endpoint.ts';
import { pluggedFeatures } from '../features/plugged-features.ts';

/** All calls of the API. The server mounts exactly these; OpenAPI and the access tests use this list. */
export const endpoints: readonly Endpoint[] = pluggedFeatures.flatMap((feature) => feature.endpoints);
