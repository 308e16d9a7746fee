import YearIcon from 'lucide-react/icons/calendar-sync';
import type { ComponentType } from 'react';
import { defineAdmin } from '../../records/admin/admin-feature.ts';
import { year } from '../year.manifest.ts';

/** Its screen needs members. */
export const yearAdmin = (YearScreen: ComponentType) =>
  defineAdmin({
    manifest: year,
    screens: { '/admin/year': YearScreen },
    menu: { to: '/admin/year', label: 'The year', Icon: YearIcon, group: 'chapter' },
    listText: 'Who holds which office, today and next',
    record: { Icon: YearIcon, load: () => import('./year-activity.ts') },
    adoptedPaths: ['/admin/chapter/successor', '/admin/chapter-history/successor'],
  });
