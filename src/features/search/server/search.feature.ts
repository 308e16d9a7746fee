import { endpointsIn, type PluggedFeature } from '../../../infra/feature.ts';
import { SEARCH_PATH } from '../../../kernel/search-text.ts';
import * as contract from '../search.contract.ts';
import { searchRepository } from './search.repository.ts';
import { searchRoutes } from './search.routes.ts';

export const searchFeature: PluggedFeature = {
  endpoints: endpointsIn(contract),
  register({ api, db, searchSources, contentVersion }) {
    searchRoutes(api, { searchSources, contentVersion, texts: searchRepository(db) });
    return { unlistedPaths: [SEARCH_PATH] };
  },
};
