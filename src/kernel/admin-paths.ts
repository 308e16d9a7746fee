/** Screens of the back office that are open to everyone. */
export const publicAdminPaths = ['/admin/login', '/admin/logout', '/admin/setup'] as const;

/** Screens of the back office for signed-in administrators, in the notation of React Router. */
export const guardedAdminPaths = [
  '/admin',
  '/admin/dashboard',
  '/admin/events',
  '/admin/create-event',
  '/admin/edit-event/:id?',
  '/admin/event-history/:id',
  '/admin/pages',
  '/admin/create-page',
  '/admin/edit-page/:id',
  '/admin/preview-page/:id',
  '/admin/page-history/:id',
  '/admin/members',
  '/admin/import-members',
  '/admin/member-history/:id',
  '/admin/gallery',
  '/admin/gallery/collection',
  '/admin/messages',
  '/admin/messages/:id',
  '/admin/jobs',
  '/admin/handover',
  '/admin/account',
  '/admin/activity',
] as const;

const patterns = [...publicAdminPaths, ...guardedAdminPaths].map(
  (path) => new RegExp(`^${path.replace('/:id?', '(/[^/]+)?').replace(':id', '[^/]+')}/*$`, 'i'),
);

/** Whether the back office has a screen at a path. The server responds with 404 to all others. */
export function isAdminPath(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}
