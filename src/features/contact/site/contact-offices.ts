import { readOf } from '../../../kernel/http-client.ts';
import type { listContactOffices } from '../contact.contract.ts';

/** The offices that visitors can write to. */
export const contactOffices = readOf<typeof listContactOffices>('/api/contact/offices');
