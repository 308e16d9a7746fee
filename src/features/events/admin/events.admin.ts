import EventsIcon from 'lucide-react/icons/calendar-days';
import { lazy } from 'react';
import { defineAdmin } from '../../../records/admin/admin-feature.ts';
import { events } from '../events.manifest.ts';

const editor = () => import('./event-editor-screen.tsx');

export const eventsAdmin = defineAdmin({
  manifest: events,
  screens: {
    '/admin/events': lazy(() => import('./events-list-screen.tsx')),
    '/admin/create-event': lazy(async () => ({ default: (await editor()).CreateEventScreen })),
    '/admin/edit-event/:id?': lazy(async () => ({ default: (await editor()).EditEventScreen })),
    '/admin/event-history/:id': lazy(() => import('./event-history-screen.tsx')),
  },
  menu: { to: '/admin/events', label: 'Events', Icon: EventsIcon },
  card: {
    to: '/admin/events',
    title: 'Manage Events',
    text: 'Add, change or cancel an event',
    Icon: EventsIcon,
  },
  TextAddition: lazy(async () => ({
    default: (await import('./add-upcoming-events.tsx')).AddUpcomingEvents,
  })),
  readLinkTargets: async (clock) => (await import('./event-links.ts')).readEventLinks(clock),
  record: { Icon: EventsIcon, load: () => import('./event-activity.ts') },
});
