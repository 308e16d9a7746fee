import { readOf } from '../../../kernel/client.ts';
import type { listOfficers } from '../members.contract.ts';

export const officersRead = readOf<typeof listOfficers>('/api/members/officers');
