import type { Api } from '../../../infra/http/mount.ts';
import { sendMessage } from '../contact.contract.ts';
import { messageSent } from '../contact.rules.ts';
import type { ContactsRepository } from './contacts.repository.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(api: Api, contacts: ContactsRepository): void {
  api.mountHttp(sendMessage, async ({ body, request }) => {
    await receiveMessage(contacts, body, request.ip);
    return { message: messageSent.description };
  });
}
