import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { searchRepository } from './search.repository.ts';
import { searchRoutes } from './search.routes.ts';

export function registerSearch({ api, db, search, searchTitles, contentVersion }: FeatureDeps): Feature {
  searchRoutes(api, { search, searchTitles, contentVersion, texts: searchRepository(db) });
  return {};
}
