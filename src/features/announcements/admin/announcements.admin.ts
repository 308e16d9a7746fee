import AnnouncementsIcon from 'lucide-react/icons/megaphone';
import { lazy } from 'react';
import { defineAdmin, lazyHistory } from '../../../records/admin/admin-feature.ts';
import { announcements } from '../announcements.manifest.ts';
import { sendingAttention } from './sending-attention.ts';

const path = '/admin/announcements';
const editor = () => import('./announcement-editor-screen.tsx');
const load = async () => (await import('./announcement-record.ts')).announcementRecord;

export const announcementsAdmin = defineAdmin({
  manifest: announcements,
  screens: {
    [path]: lazy(() => import('./announcements-screen.tsx')),
    '/admin/announcements/new': lazy(editor),
    '/admin/announcements/:id': lazy(editor),
    '/admin/announcement-history/:id': lazyHistory(load),
  },
  menu: { to: path, label: 'Announcements', Icon: AnnouncementsIcon },
  card: { to: path, title: 'Announcements', text: 'Write to members and friends', Icon: AnnouncementsIcon },
  CancelOffer: lazy(async () => ({ default: (await import('./cancel-line.tsx')).CancelLine })),
  attention: sendingAttention,
  memberLine: {
    role: 'editor',
    label: 'Announcements',
    Line: lazy(async () => ({ default: (await import('./member-news.tsx')).MemberNews })),
  },
  record: {
    Icon: AnnouncementsIcon,
    load: async () => ({ ...(await load()), ...(await import('./announcement-activity.ts')) }),
  },
});
