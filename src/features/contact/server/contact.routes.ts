import type { Api } from '../../../infra/http/mount.ts';
import { sendMessage } from '../contact.contract.ts';
import type { ContactsRepository } from './contacts.repository.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(api: Api, contacts: ContactsRepository): void {
  api.mountHttp(sendMessage, async ({ body, request }) => {
    await receiveMessage(contacts, body, request.ip);
    return { message: 'Thank you for your message. We’ll be in touch soon.' };
  });
}
