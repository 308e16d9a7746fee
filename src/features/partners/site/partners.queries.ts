import { readOf } from '../../../kernel/http-client.ts';
import type { listPartners } from '../partners.contract.ts';

export const partnersRead = readOf<typeof listPartners>('/api/partners');
