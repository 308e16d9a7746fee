import { pictureUsesIn } from '../../../infra/db/picture-uses.ts';
import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import { ownCategory } from '../headings.rules.ts';
import * as importContract from '../import-members.contract.ts';
import * as membersContract from '../members.contract.ts';
import * as pastBoardsContract from '../past-boards.contract.ts';
import { membersRepository } from './members.repository.ts';
import { membersRoutes } from './members.routes.ts';
import { members as table } from './members.table.ts';
import { pastBoardsRoutes } from './past-boards.routes.ts';
import { memberGroupKinds } from './undo-members.ts';

export const membersFeature: PluggedFeature = {
  endpoints: [membersContract, membersContract.memberCalls, importContract, pastBoardsContract].flatMap(
    endpointsIn,
  ),
  register,
};

function register({ api, ...deps }: FeatureDeps): Feature {
  membersRoutes(api, deps);
  pastBoardsRoutes(api, deps);
  const members = membersRepository(deps.db);
  return {
    groupKinds: memberGroupKinds(deps.openOutbox),
    screens: [
      {
        title: 'Our Members',
        path: '/about/members',
        text: 'The directory: the executive committee and everyone who serves beside it.',
      },
    ],
    search: {
      group: 'members',
      async find(query, limit) {
        const rows = await members.search(query, limit);
        return rows.map(({ name, title, category, imageUrl, isInTitle }) => ({
          title: name,
          isInTitle,
          picture: imageUrl ?? undefined,
          path: `/about/members?${new URLSearchParams({ search: name })}`,
          text: [...new Set([title, ownCategory({ category })])].filter(Boolean).join(' · '),
        }));
      },
      titles: members.searchTitles,
    },
    pictureUses: pictureUsesIn(deps.db, {
      kind: 'member',
      table,
      title: table.name,
      texts: [table.imageUrl],
    }),
  };
}
