import MessagesIcon from 'lucide-react/icons/mail';
import { lazy } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { contact } from '../contact.manifest.ts';
import { UnreadCount } from './unread-count.tsx';

const path = '/admin/messages';

export const contactAdmin = defineAdmin({
  manifest: contact,
  screens: {
    [path]: lazy(() => import('./messages-screen.tsx')),
    '/admin/messages/:id': lazy(() => import('./message-screen.tsx')),
  },
  menu: { to: path, label: 'Messages', Icon: MessagesIcon, Badge: UnreadCount },
  card: { to: path, title: 'Messages', text: 'Read and reply to visitors', Icon: MessagesIcon },
  record: { Icon: MessagesIcon, load: () => import('./message-activity.ts') },
});
