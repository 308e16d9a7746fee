import { readOf } from '../../../kernel/client.ts';
import type { listPartners } from '../partners.contract.ts';

export const partnersRead = readOf<typeof listPartners>('/api/partners');
