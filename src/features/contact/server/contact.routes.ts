import type { Api } from '../../../infra/http/mount.ts';
import { sendMessage } from '../contact.contract.ts';
import { messageSent } from '../contact.rules.ts';
import type { MessageRoom } from './message-room.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(api: Api, room: MessageRoom): void {
  api.mountHttp(sendMessage, async ({ body, request }) => {
    await receiveMessage(room, body, request.ip);
    return { message: messageSent.description };
  });
}
