import type { Api } from '../../../infra/http/mount.ts';
import { listMembers, listOfficers, listRegularMembers } from '../members.contract.ts';
import type { MembersRepository } from './members.repository.ts';
import { toMember } from './to-member.ts';

export function membersRoutes(api: Api, members: MembersRepository): void {
  api.mount(listMembers, async () => (await members.all()).map(toMember));
  api.mount(listOfficers, async () => (await members.allWhere({ isOfficer: true })).map(toMember));
  api.mount(listRegularMembers, async () => (await members.allWhere({ isOfficer: false })).map(toMember));
}
