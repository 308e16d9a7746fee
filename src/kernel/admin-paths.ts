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

/** The screens of features without a manifest and who may open them, in the notation of React Router. */
export const coreAdminPaths = {
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

/** Matches the URLs of any of some screens. */
export function adminPathPattern(paths: readonly string[]): RegExp {
  const patterns = paths.map((path) => path.replace('/:id?', '(?:/[^/]+)?').replace(':id', '[^/]+'));
  return new RegExp(`^(?:${patterns.join('|')})/*$`, 'i');
}
