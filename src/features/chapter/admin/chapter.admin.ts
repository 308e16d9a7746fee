import ChapterIcon from 'lucide-react/icons/landmark';
import { lazy, type ComponentType } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { chapter } from '../chapter.manifest.ts';

const path = '/admin/chapter';

/** The screen of a topic needs members, events and pages. */
export const chapterAdmin = (TopicScreen: ComponentType) =>
  defineAdmin({
    manifest: chapter,
    screens: {
      [path]: lazy(() => import('./chapter-screen.tsx')),
      '/admin/chapter/:id': TopicScreen,
      '/admin/chapter-history/:id': lazy(() => import('./topic-history-screen.tsx')),
    },
    menu: { to: path, label: 'Chapter details', Icon: ChapterIcon, group: 'chapter' },
    card: {
      to: path,
      title: 'Chapter details',
      text: 'President, slides, address, partners',
      Icon: ChapterIcon,
    },
    record: { Icon: ChapterIcon, load: () => import('./chapter-activity.ts') },
  });
