import type { Role } from './roles.ts';

/** Screens of the back office that are open to everyone. */
export const publicAdminPaths = [
  '/admin/login',
  '/admin/logout',
  '/admin/setup',
  '/admin/join',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/confirm-email',
] as const;

/** Screens of the back office and who may open them, in the notation of React Router. */
export const guardedAdminPaths = {
  '/admin': 'helper',
  '/admin/dashboard': 'helper',
  '/admin/events': 'helper',
  '/admin/create-event': 'helper',
  '/admin/edit-event/:id?': 'helper',
  '/admin/event-history/:id': 'helper',
  '/admin/pages': 'helper',
  '/admin/create-page': 'helper',
  '/admin/edit-page/:id': 'helper',
  '/admin/preview-page/:id': 'helper',
  '/admin/page-history/:id': 'helper',
  '/admin/members': 'editor',
  '/admin/import-members': 'editor',
  '/admin/member-history/:id': 'editor',
  '/admin/past-boards': 'editor',
  '/admin/roll-call': 'editor',
  '/admin/partners': 'editor',
  '/admin/partner-history/:id': 'editor',
  '/admin/gallery': 'helper',
  '/admin/gallery/collection': 'helper',
  '/admin/messages': 'editor',
  '/admin/messages/:id': 'editor',
  '/admin/chapter': 'editor',
  '/admin/chapter/:id': 'editor',
  '/admin/chapter-history/:id': 'editor',
  '/admin/year': 'owner',
  '/admin/people': 'owner',
  '/admin/jobs': 'owner',
  '/admin/handover': 'owner',
  '/admin/how-to-hand-over': 'editor',
  '/admin/account': 'helper',
  '/admin/activity': 'helper',
  '/admin/deleted': 'helper',
} as const satisfies Record<string, Role>;

export type GuardedAdminPath = keyof typeof guardedAdminPaths;

const patterns = [...publicAdminPaths, ...Object.keys(guardedAdminPaths)].map(
  (path) => new RegExp(`^${path.replace('/:id?', '(/[^/]+)?').replace(':id', '[^/]+')}/*$`, 'i'),
);

/** Whether the back office has a screen at a path. The server responds with 404 to all others. */
export function isAdminPath(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}
